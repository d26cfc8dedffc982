import { INVENTIONS } from './options.ts';
import { startSimulator } from './start-simulator.ts';
import { ADA_MOBILE, ALAN_MOBILE, PASSWORD, TWO_FACTOR } from './state.ts';

const DEFAULT_PORT = 8180;
const LINES = [8080, 8081].map((port) => `http://localhost:${port}`);

const port = Number(process.env.PORT ?? DEFAULT_PORT);
const wanted = (process.env.INVENTIONS ?? '').split(',');
const inventions = INVENTIONS.filter((name) => wanted.includes(name));
const simulator = await startSimulator({ port, lines: LINES, inventions });
const { url, breaches, state } = simulator;
process.stdout.write(
  [
    'An operator that serves the protocol without extensions. To start the app in front of it:',
    '',
    `  OPERATOR_URL=${url} GAME_ORIGIN=${url} CHAT_ORIGIN=${url} npm start`,
    '',
    `People: ada, alan (second factor), grace (agent), linus (no chat), edsger (first login), barbara (expired password); password ${PASSWORD}`,
    `Numbers: ada +${ADA_MOBILE}, alan +${ALAN_MOBILE}; alan is ${Object.values(TWO_FACTOR).join(', ')} (the authenticator)`,
    `It serves nothing that the protocol does not list; INVENTIONS=${INVENTIONS.join(',')} adds extensions of this project.`,
    'Codes and breaches of the protocol are printed here.',
    '',
  ].join('\n'),
);

const printed = { breaches: 0, codes: '' };
setInterval(() => {
  for (const { call, what } of breaches.slice(printed.breaches)) process.stdout.write(`breach: ${call}: ${what}\n`);
  printed.breaches = breaches.length;
  const codes = [...state.codes].map(([number, code]) => `code for +${number}: ${code}\n`).join('');
  if (codes !== printed.codes) process.stdout.write(codes);
  printed.codes = codes;
}, 500);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void simulator.close().then(() => process.exit(0)));
