import type { HostReport, ReportAnswer, ReportQuestion } from '../../contract/messages/gateway-report.ts';
import type { Reporter } from './reporter.ts';

/** Does what the question asks for and tells how everything is after it. */
export async function answerReport(
  question: ReportQuestion,
  reporter: Reporter,
  host: HostReport,
  epoch: string,
): Promise<ReportAnswer> {
  if (question.type === 'probe-asked') await reporter.probe(question);
  if (question.type === 'purge-asked') await reporter.purge();
  return { type: 'report-answered', report: await reporter.read(host, epoch) };
}
