import {
  findLanguage,
  isEmailConfirmed,
  type Person,
  postAccountMail,
} from '#server/modules/accounts/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { WriteMail } from '#server/platform/mail/mail-text.ts';

/** What is written about API tokens; never how they are called, since whoever names one could write to a stranger's address. */
const texts = {
  made:
    (page: string): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('A new API token of your account'),
      paragraphs: [
        i18n._(
          'An API token for your account at Ditiyo was made just now. Whoever has it can do what it was made for, without your password, until you end it.',
        ),
        i18n._('If it was not you, end it at once and choose a new password: {link}', {
          link: page,
        }),
      ],
    }),

  leaked:
    (page: string): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('We ended an API token of your account'),
      paragraphs: [
        i18n._(
          'A program sent an API token of your account at Ditiyo in an address, where others can read it. So we ended it: it opens nothing any more.',
        ),
        i18n._('Make a new one, and send it in the header of a call only: {link}', { link: page }),
      ],
    }),
};

interface TokenMailsOptions {
  /** Whether the shop sends mail. If not, nothing is kept: the news would be years old when it is sent. */
  sendsMail: boolean;
  publicUrl: string;
}

/** Tells people with a confirmed address of their API tokens by mail, in the transaction that makes or ends one. */
export function createTokenMails({ sendsMail, publicUrl }: TokenMailsOptions) {
  const page = `${publicUrl}/dashboard/tokens`;
  return async function post(
    tx: Tx,
    what: keyof typeof texts,
    { email, uid }: Person,
    tokenId: string,
  ): Promise<void> {
    // A stranger whose address somebody signed up with is not written to.
    if (!sendsMail || !(await isEmailConfirmed(tx, uid))) return;
    const to = { email, language: await findLanguage(tx, uid) };
    await postAccountMail(tx, `token-${what}:${tokenId}`, to, texts[what](page));
  };
}

export type PostTokenMail = ReturnType<typeof createTokenMails>;
