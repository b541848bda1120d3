import { createServer, type AddressInfo, type Socket } from 'node:net';

export type SmtpFault =
  | 'greet with 421'
  | 'never greet'
  | 'refuse the recipient'
  | 'refuse the credentials'
  | 'refuse the data'
  | 'hang up at the data'
  | 'never accept';

export interface SmtpConversation {
  readonly commands: string[];
  mail: string;
}

/** A test mail server on loopback that speaks minimal SMTP (RFC 5321) without TLS. */
export interface TestSmtpServer {
  readonly port: number;
  readonly conversations: readonly SmtpConversation[];
  stop(): Promise<void>;
}

interface TestSmtpOptions {
  readonly port?: number;
  /** Receives a complete message. The server confirms the message once the promise resolves. */
  readonly accept?: (mail: string) => Promise<void>;
}

export async function startTestSmtpServer(
  fault?: SmtpFault,
  { port = 0, accept }: TestSmtpOptions = {},
): Promise<TestSmtpServer> {
  const conversations: SmtpConversation[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    const conversation: SmtpConversation = { commands: [], mail: '' };
    conversations.push(conversation);
    handleConversation(socket, conversation, fault, accept);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    conversations,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function handleConversation(
  socket: Socket,
  conversation: SmtpConversation,
  fault: SmtpFault | undefined,
  accept: (mail: string) => Promise<void> = () => Promise.resolve(),
): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let received = '';
  let inData = false;
  if (fault === 'greet with 421') say('421 4.3.2 Closing');
  else if (fault !== 'never greet') say('220 mail.test ESMTP');

  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    for (;;) {
      const end = received.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = received.slice(0, end);
      received = received.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        conversation.mail = Buffer.from(part.replace(/^\.\./gm, '.'), 'latin1').toString('utf8');
        if (fault === 'refuse the data') say('554 5.7.1 Spam from asha@example.org');
        else if (fault !== 'never accept') {
          void accept(conversation.mail).then(() => say('250 2.0.0 Queued'));
        }
      } else {
        conversation.commands.push(part);
        inData = answer(part, say, socket, fault);
      }
    }
  });
}

function answer(
  command: string,
  say: (line: string) => void,
  socket: Socket,
  fault: SmtpFault | undefined,
): boolean {
  const verb = command.split(/[ :]/, 1)[0]?.toUpperCase();
  if (verb === 'EHLO') {
    say('250-mail.test');
    say('250-AUTH PLAIN');
    say('250 8BITMIME');
  } else if (verb === 'AUTH') {
    say(fault === 'refuse the credentials' ? '535 5.7.8 No' : '235 2.7.0 Welcome');
  } else if (verb === 'RCPT' && fault === 'refuse the recipient') {
    say(`550 5.1.1 ${command.slice(8)} is unknown`);
  } else if (verb === 'DATA' && fault === 'hang up at the data') {
    socket.destroy();
  } else if (verb === 'DATA') {
    say('354 Go on');
    return true;
  } else if (verb === 'QUIT') {
    say('221 2.0.0 Bye');
    socket.end();
  } else if (verb === 'MAIL' || verb === 'RCPT') {
    say('250 2.1.0 Fine');
  } else {
    say('502 5.5.1 No such command');
  }
  return false;
}
