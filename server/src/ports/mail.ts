import { createTransport } from 'nodemailer';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** `undefined` when no mail server is configured: the demo then shows the code on screen, with the reason. */
export type Mail = { send(letter: Letter): Promise<void> } | undefined;

const SMTP_TIMEOUT_MS = 15_000;

export const smtpMail = (smtp_url: string, from: string): Mail => {
  const transport = createTransport({
    url: smtp_url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
};
