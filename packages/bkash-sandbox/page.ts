import { formatAmount } from './amounts.ts';
import type { PaymentRow } from './tables.ts';
import { answers, wallets } from './wallets.ts';

export const stylePath = '/sandbox/bkash/style.css';

export const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, 'Noto Sans Bengali', sans-serif; background: Canvas; color: CanvasText; }
a { color: inherit; }
* { box-sizing: border-box; }
body { max-width: 28rem; margin: 6vh auto; padding: 0 1rem; overflow-wrap: break-word; }
h1 { font-size: 1.4rem; margin: 0.5rem 0; }
.mode { display: inline-block; margin: 0; padding: 0.1rem 0.6rem; border: 2px solid; border-radius: 1rem; font-weight: 600; }
label { display: block; margin: 1rem 0 0.25rem; }
input, button { font: inherit; min-height: 2.75rem; padding: 0.5rem 0.75rem; }
input { width: 100%; border: 1px solid GrayText; border-radius: 0.25rem; }
button { margin: 1rem 0.5rem 0 0; }
.wrong { border-inline-start: 4px solid; padding-inline-start: 0.75rem; font-weight: 600; }
aside { margin-top: 2rem; padding: 0.5rem 1rem; border: 1px dashed GrayText; }
ul { padding-inline-start: 1.25rem; }`;

interface Question {
  en: string;
  bn: string;
  wrong: { en: string; bn: string };
  attributes: string;
}

const questions: Record<'wallet' | 'otp' | 'pin', Question> = {
  wallet: {
    en: 'Your bKash wallet number',
    bn: 'আপনার বিকাশ অ্যাকাউন্ট নম্বর',
    wrong: { en: 'This is no test wallet.', bn: 'এটি কোনো টেস্ট অ্যাকাউন্ট নয়।' },
    attributes: 'type="tel" autocomplete="off"',
  },
  otp: {
    en: 'The code we sent you (OTP)',
    bn: 'আমাদের পাঠানো কোড (ওটিপি)',
    wrong: { en: 'The code is wrong. Try again.', bn: 'কোডটি ভুল। আবার চেষ্টা করুন।' },
    attributes: 'type="text" inputmode="numeric" autocomplete="off"',
  },
  pin: {
    en: 'Your bKash PIN',
    bn: 'আপনার বিকাশ পিন',
    wrong: { en: 'The PIN is wrong. Try again.', bn: 'পিনটি ভুল। আবার চেষ্টা করুন।' },
    attributes: 'type="password" inputmode="numeric" autocomplete="off"',
  },
};

const bangla = (text: string) => `<span lang="bn">${text}</span>`;

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

function page(title: { en: string; bn: string }, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title.en}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="stylesheet" href="${stylePath}"></head>
<body><main><p class="mode">test mode · ${bangla('টেস্ট মোড')}</p>
<h1>${title.en}<br>${bangla(title.bn)}</h1>
${content}</main></body></html>`;
}

/** What to type, for whoever tries the shop out. */
function hints(): string {
  const lines = Object.entries(wallets).map(
    ([number, { en, bn }]) => `<li>${number}: ${en} · ${bangla(bn)}</li>`,
  );
  return `<aside><p>No real money moves. Test wallets:<br>${bangla('কোনো আসল টাকা কাটা হয় না। টেস্ট অ্যাকাউন্ট:')}</p>
<ul>${lines.join('')}<li>OTP ${answers.otp}, PIN ${answers.pin}</li></ul></aside>`;
}

/** The page of a payment that waits for its payer. */
export function askingPage(payment: PaymentRow, isWrong: boolean): string {
  const { step, amount, merchantInvoiceNumber } = payment;
  const question = questions[step as keyof typeof questions];
  const message = isWrong
    ? `<p class="wrong" role="alert" id="wrong">${question.wrong.en}<br>${bangla(question.wrong.bn)}</p>`
    : '';
  const marks = isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : '';
  return page(
    { en: 'Pay with bKash', bn: 'বিকাশে পরিশোধ' },
    `<p>Amount: <strong>৳${formatAmount(amount, 'en')}</strong> · ${bangla(`পরিমাণ: ৳${formatAmount(amount, 'bn')}`)}<br>
Invoice: ${escaped(merchantInvoiceNumber)}</p>
${message}<form method="post"><label for="answer">${question.en} · ${bangla(question.bn)}</label>
<input id="answer" name="${step}" ${question.attributes} maxlength="20"${marks}>
<button>Confirm · ${bangla('নিশ্চিত করুন')}</button>
<button name="cancel" value="yes">Cancel · ${bangla('বাতিল')}</button></form>
${hints()}`,
  );
}

/** The page of a payment that asks nothing more, with the way back where one is known. */
export function overPage(back: string | undefined): string {
  const way =
    back === undefined
      ? ''
      : `<p><a href="${escaped(back)}">Back to the shop · ${bangla('দোকানে ফিরে যান')}</a></p>`;
  return page(
    { en: 'This page is closed', bn: 'এই পাতাটি বন্ধ' },
    `<p>There is nothing left to do here.<br>${bangla('এখানে আর কিছু করার নেই।')}</p>${way}`,
  );
}
