/** A mail server on this machine that takes letters and sends them nowhere. */
import { createServer, type AddressInfo, type Server } from 'node:net';

export interface Catcher {
  port: number;
  letters: string[];
  close: () => void;
}

export function catchLetters(): Promise<Catcher> {
  const letters: string[] = [];
  const server: Server = createServer((line) => {
    let [waiting, letter, body] = ['', '', false];
    line.write('220 catcher\r\n');
    line.on('error', () => undefined);
    line.on('data', (data) => {
      waiting += data.toString();
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const said = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        if (body && said !== '.') letter += `${said}\n`;
        else if (body) {
          letters.push(letter);
          [letter, body] = ['', false];
          line.write('250 ok\r\n');
        } else {
          body = said === 'DATA';
          line.write(body ? '354 go on\r\n' : '250 ok\r\n');
        }
      }
    });
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      done({ port, letters, close: () => server.close() });
    });
  });
}

/** Serves the letters that came, as JSON, for the stories: they run in another process. */
export function showLetters(letters: string[]): Promise<{ url: string; close: () => void }> {
  const server = createServer((line) => {
    line.on('error', () => undefined);
    line.once('data', () => {
      const body = JSON.stringify(letters);
      line.end(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`);
    });
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      done({ url: `http://127.0.0.1:${port}/`, close: () => server.close() });
    });
  });
}
