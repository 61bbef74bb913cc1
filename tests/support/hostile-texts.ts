/** Calls what the page of a test listens to: whatever runs it has run a script. */
const scripts = ['ran()', 'window.ran()', 'self["ran"]()', 'top.ran()', 'ran``'];

/** Ways in which a text may be taken for a script, with the script in the place of `S`. */
const shapes = [
  '<script>S</script>',
  '"><script>S</script>',
  "'><script>S</script>",
  '</script><script>S</script>',
  '<img src=x onerror=S>',
  '"><img src=x onerror="S">',
  '<svg onload=S>',
  '<svg><script>S</script></svg>',
  '<svg><animate onbegin=S attributeName=x>',
  '<body onload=S>',
  '<iframe src="javascript:S">',
  '<iframe srcdoc="<script>parent.S</script>">',
  '<a href="javascript:S">x</a>',
  'javascript:S',
  'JaVaScRiPt:S//',
  'java\tscript:S',
  '" onmouseover="S" autofocus onfocus="S',
  "' onfocus='S' autofocus='",
  '<input autofocus onfocus=S>',
  '<details open ontoggle=S>',
  '<video><source onerror=S></video>',
  '<math><mi xlink:href="javascript:S">x</mi></math>',
  '<object data="javascript:S">',
  '<embed src="javascript:S">',
  '<form action="javascript:S"><button>x</button></form>',
  '<meta http-equiv=refresh content="0;url=javascript:S">',
  '<link rel=stylesheet href="javascript:S">',
  '<style>@import "javascript:S"</style>',
  '<base href="javascript:S//">',
  '{{constructor.constructor("S")()}}',
  `\${S}`,
  '`;S;//',
  '";S;//',
  "';S;//",
  '\\";S;//',
  '</title><script>S</script>',
  '</textarea><script>S</script>',
  '<!--<img src="--><img src=x onerror=S//">',
  '<noscript><p title="</noscript><img src=x onerror=S>">',
  '\u2028S//',
  '&lt;script&gt;S&lt;/script&gt;',
  '&#60;script&#62;S&#60;/script&#62;',
  '%3Cscript%3ES%3C/script%3E',
  '＜script＞S＜/script＞',
  '<scr<script>ipt>S</scr</script>ipt>',
  '<IMG SRC=x ONERROR=S>',
  '<img/src=x/onerror=S>',
  '<img src=x onerror=S\n>',
  '<template><script>S</script></template>',
  '<x contenteditable onblur=S autofocus>x',
  '[x](javascript:S)',
  '<svg><a xlink:href="javascript:S"><text>x</text></a></svg>',
  '<select autofocus onfocus=S>',
  '<marquee onstart=S>',
  '<isindex action=javascript:S type=image>',
  '<table background="javascript:S">',
  '<div style="background:url(javascript:S)">',
  '<portal src="javascript:S">',
  '__proto__[S]',
  '"-S-"',
];

/** So many texts that want to be scripts, each another one; the first twenty are of twenty shapes. */
export function hostileTexts(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const shape = shapes[(index * 7) % shapes.length] ?? '';
    const script = scripts[Math.floor(index / shapes.length) % scripts.length] ?? '';
    const round = Math.floor(index / (shapes.length * scripts.length));
    // Short enough for every field, and each one to be told from the others.
    return `${shape.replaceAll(/\bS\b/g, () => script)} ${index}${'>'.repeat(round)}`;
  });
}
