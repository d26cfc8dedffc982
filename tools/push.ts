import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { MERCHANTS } from '#merchants/merchants.ts';
import { createConfiguredSender } from '#operator/app/configured-sender.ts';
import { readConfig } from '#operator/config.ts';
import { openDatabase } from '#operator/db/open-database.ts';
import { type PushAudience, PushMessage } from '#operator/db/tables/push-message.ts';
import { countDeliveries, startCampaign } from '#operator/domain/push/sending/campaigns.ts';
import { findNextDue, giveUpAll } from '#operator/domain/push/sending/deliveries.ts';
import { pause } from '#operator/domain/push/sending/push-sender.ts';
import { seedDatabase } from '#operator/seeds/seed-database.ts';
import { StartError } from '#operator/start-error.ts';

const USAGE = `npm run push -- --merchant CODE [--member NAME | --topic TOPIC] --title TEXT [--body TEXT] [--link PATH] [--action TITLE=PATH]…
            [--ttl SECONDS] [--urgency very-low|low|normal|high] [--replaces NAME] [--line-list FILE]
npm run push -- --resume   (goes on with what was left)
npm run push -- --give-up  (sends nothing of what was left: after a restore)`;
const text = { type: 'string' } as const;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        resume: { type: 'boolean', default: false },
        'give-up': { type: 'boolean', default: false },
        merchant: text,
        member: text,
        topic: text,
        title: text,
        body: text,
        link: text,
        action: { ...text, multiple: true, default: [] },
        ttl: text,
        urgency: text,
        replaces: text,
        'line-list': text,
      },
    });
    return values;
  } catch {
    throw new StartError(`Say\n${USAGE}`);
  }
}

function readCampaign(options: ReturnType<typeof readOptions>) {
  const { merchant, member, topic, ttl, title, body, link, action, urgency, replaces, 'line-list': listFile } = options;
  const found = MERCHANTS.find(({ code }) => code === merchant);
  if (!found || (member !== undefined && topic !== undefined)) throw new StartError(`Say\n${USAGE}`);
  const parsed = v.safeParse(PushMessage, {
    title,
    body,
    link,
    actions: action.map(readAction),
    urgency,
    replaces,
    ...(listFile !== undefined && { lineList: readLineList(listFile) }),
    ...(ttl !== undefined && { ttlSeconds: Number(ttl) }),
  });
  if (!parsed.success) throw new StartError(`${v.getDotPath(parsed.issues[0]) ?? 'message'}: ${parsed.issues[0].message}`);
  return { merchantCode: found.code, audience: chooseAudience(member, topic), message: parsed.output };
}

function readLineList(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new StartError(`${file} cannot be read.`);
  }
}

/** The text before the first = is the button's label. */
function readAction(argument: string) {
  const [title = '', ...link] = argument.split('=');
  return { title, link: link.join('=') };
}

function chooseAudience(userName: string | undefined, topic: string | undefined): PushAudience {
  if (userName !== undefined) return { kind: 'member', userName };
  return topic === undefined ? { kind: 'merchant' } : { kind: 'topic', topic };
}

/** Sends one message to many devices, or continues an earlier run; docs/product/push.md */
async function push(): Promise<void> {
  const options = readOptions();
  const campaign = options.resume || options['give-up'] ? null : readCampaign(options);
  const config = readConfig(process.env);
  const { hasSandbox, defaultPassword: password } = config;
  const database = await openDatabase(config.database, (db) => seedDatabase(db, { password, hasSandbox }));
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  try {
    if (options['give-up']) process.stdout.write(`${JSON.stringify({ givenUp: await giveUpAll(database.db) })}\n`);
    const sender = await createConfiguredSender(database.db, config);
    const id = campaign && (await startCampaign(database.db, campaign, new Date()));
    let next: Date | null;
    do {
      await sender.run(stopped.signal);
      next = stopped.signal.aborted ? null : await findNextDue(database.db);
      if (next) await pause(Math.max(0, next.getTime() - Date.now()), stopped.signal);
    } while (next);
    if (id) process.stdout.write(`${JSON.stringify({ id, deliveries: await countDeliveries(database.db, id) })}\n`);
    if (stopped.signal.aborted) process.stdout.write('Stopped: "npm run push -- --resume" or the operator goes on.\n');
  } finally {
    await database.close();
  }
  // Keep-alive connections to push services would prevent the exit.
  process.exit();
}

try {
  await push();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
