import { startSimulator } from '#tests/simulator/start-simulator.ts';
import { runCheck } from '#tests/unit/tools/operator-check/fixtures/run-check.ts';
import { printReport } from '#tools/operator-check/report/print-report.ts';
const s = await startSimulator({ launchMs: 300 });
const report = await runCheck(s.url, { user: { name: process.argv[2] ?? 'hedy', password: process.argv[3] ?? 'simulator-1' }, mayWrite: true, mayMoveMoney: true });
console.log(printReport(report));
console.log('breaches', s.breaches);
await s.close();
