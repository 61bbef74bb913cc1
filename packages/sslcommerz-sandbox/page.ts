import { formatAmount } from './amounts.ts';
import type { SessionRow, TransactionRow } from './tables.ts';

/** The prefix of payers' pages on the host's own server. */
export const payerPath = '/sandbox/sslcommerz';

export const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 28rem; margin: 6vh auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; }
fieldset { border: 1px solid; border-radius: 0.5rem; margin: 1rem 0; padding: 0.25rem 0.75rem; }
legend { padding: 0 0.25rem; }
label { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; }
input { width: 1.1rem; height: 1.1rem; }
button { font: inherit; padding: 0.6rem 1rem; margin: 0.5rem 0 0; min-height: 2.75rem; width: 100%; }
.mark { border: 1px solid; border-radius: 0.5rem; padding: 0.1rem 0.5rem; font-weight: 600; }`;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const bangla = (text: string) => `<span lang="bn">${text}</span>`;

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="${payerPath}/style.css"></head>
<body><main><p><span class="mark">test mode</span> ${bangla('পরীক্ষামূলক: কোনো টাকা কাটা হয় না')}</p>
<h1>${title}</h1>
${content}</main></body></html>`;
}

const button = (outcome: string, english: string, translated: string) =>
  `<button name="outcome" value="${outcome}">${english} · ${bangla(translated)}</button>`;

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** The form, whose fields the browser also takes back to the merchant. */
function form(session: SessionRow, content: string): string {
  const fields = {
    tran_id: session.tranId,
    val_id: session.valId,
    amount: formatAmount(session.amount),
    currency: session.currency,
    ...session.values,
  };
  const inputs = Object.entries(fields).map(([name, value]) => hidden(name, value));
  return `<form method="post">${inputs.join('')}
${content}</form>`;
}

const radio = (value: string, label: string) =>
  `<label><input type="radio" name="channel" value="${value}"${value === 'card' ? ' checked' : ''}> ${label}</label>`;

const channelChoice = `<fieldset><legend>Pay by · ${bangla('যেভাবে দেবেন')}</legend>
${radio('card', `Card · ${bangla('কার্ড')}`)}
${radio('nagad', `Nagad · ${bangla('নগদ')}`)}
${radio('rocket', `Rocket · ${bangla('রকেট')}`)}
${radio('bank', `Bank · ${bangla('ব্যাংক')}`)}
</fieldset>`;

function summary({ amount, productName }: SessionRow): string {
  return `<p>This sandbox stands in for SSLCommerz: nobody is charged. Choose what happens to the payment.</p>
<p><strong>${formatAmount(amount)} BDT</strong><br>${escapeHtml(productName)}</p>`;
}

/** The page on which a payer chooses what happens. */
export function payPage(session: SessionRow): string {
  return page(
    'SSLCommerz sandbox',
    summary(session) +
      form(
        session,
        `${channelChoice}
${button('success', 'Success', 'টাকা দেওয়া সফল')}
${button('risky', 'Success but risky', 'সফল, তবে ঝুঁকিপূর্ণ')}
${button('fail', 'Fail', 'ব্যর্থ')}
${button('cancel', 'Cancel', 'বাতিল')}
${button('later', 'Pay later', 'টাকা পরে কাটা হবে')}`,
      ),
  );
}

/** The page of a payment whose money the bank has not taken yet. */
export function pendingPage(session: SessionRow): string {
  return page(
    'The bank has not answered yet',
    summary(session) +
      form(
        session,
        `<p>${bangla('ব্যাংক এখনো উত্তর দেয়নি।')}</p>
${button('later', 'The bank takes the money now', 'ব্যাংক এখন টাকা নেয়')}
${button('fail', 'The bank refuses', 'ব্যাংক টাকা নেয় না')}
${button('back', 'Back to the shop', 'দোকানে ফিরে যান')}`,
      ),
  );
}

/** The page of a payment that has ended. */
export function endedPage(session: SessionRow, { status }: TransactionRow): string {
  return page(
    'This payment has ended',
    `<p>${status} · ${bangla('এই লেনদেন শেষ হয়েছে।')}</p>
${form(session, button('back', 'Back to the shop', 'দোকানে ফিরে যান'))}`,
  );
}

/** Where there is no session, or its time is over. */
export const nothingPage = page(
  'Nothing is to be paid here',
  `<p>There is no such payment, or its time is over. ${bangla('এমন কোনো লেনদেন নেই, অথবা সময় শেষ।')}</p>`,
);
