import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedLetter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail server that stores its mail. */
export interface Mailbox {
  readonly smtp_url: string;
  readonly letters: readonly ReceivedLetter[];
  /** The next unread letter to this address; waits for it. */
  next(to: string): Promise<ReceivedLetter>;
  /** While it refuses, senders get a temporary failure. */
  refuse(refusing: boolean): void;
  close(): Promise<void>;
}

export const openMailbox = async (): Promise<Mailbox> => {
  const letters: ReceivedLetter[] = [];
  const unread: ReceivedLetter[] = [];
  const waiting: { to: string; give: (letter: ReceivedLetter) => void }[] = [];
  let refusing = false;
  const receive = (letter: ReceivedLetter): void => {
    letters.push(letter);
    const index = waiting.findIndex(({ to }) => to === letter.to);
    if (index < 0) unread.push(letter);
    else waiting.splice(index, 1)[0]?.give(letter);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      done(refusing ? Object.assign(new Error('later'), { responseCode: 451 }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const to = session.envelope.rcptTo[0]?.address ?? '';
          receive({ to, subject: mail.subject ?? '', text: (mail.text ?? '').trim() });
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    smtp_url: `smtp://127.0.0.1:${port}`,
    letters,
    next(to) {
      const index = unread.findIndex((letter) => letter.to === to);
      const [letter] = index < 0 ? [] : unread.splice(index, 1);
      return letter ? Promise.resolve(letter) : new Promise((give) => waiting.push({ to, give }));
    },
    refuse: (value) => void (refusing = value),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

export const codeIn = (letter: { readonly text: string }): string => {
  const code = /\b\d{6}\b/.exec(letter.text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${letter.text}`);
  return code;
};
