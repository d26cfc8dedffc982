import { shakeHands } from '#tools/operator-check/ask/shake-hands.ts';
import { assessHandshake, assessPlainHttp } from '#tools/operator-check/assess/assess-certificate.ts';
import { about, type Diagnosis, fromFinding } from '../report/diagnosis.ts';
import type { OriginDeps } from './origin-check.ts';

const RENEW = 'Renew the certificate, let the proxy read it again, and check the job that renews it.';
const ACTIONS: Readonly<Record<string, string>> = {
  'the certificate is for another host': 'Get a certificate with every name of LINE_ORIGINS.',
  'the chain is not complete: the certificates in between are not sent': 'Give the proxy the whole chain (fullchain.pem).',
  'the certificate is signed by itself': 'Get a certificate from an authority that browsers trust.',
};
const HTTP2 = 'Switch HTTP/2 on in the proxy.';
const TLS = 'Serve the name by https, with TLS 1.2 or later.';

export interface CertificateFindings {
  readonly diagnoses: readonly Diagnosis[];
  /** Whether a browser opens the origin. */
  readonly isUsable: boolean;
}

/** Checks encryption, names and remaining days as a browser does; throws NoReply. */
export async function checkCertificate(origin: string, { ca, now }: OriginDeps): Promise<CertificateFindings> {
  if (origin.startsWith('http:')) {
    const finding = assessPlainHttp(origin);
    return { diagnoses: [fromFinding(origin, finding, TLS)], isUsable: finding.kind === 'good' };
  }
  const handshake = await shakeHands(origin, ca);
  const found = assessHandshake(handshake, now());
  const names = about(origin).ok(`The certificate names ${handshake.names.join(', ') || 'no host'}.`);
  const diagnoses = found.map((finding) => fromFinding(origin, finding, chooseAction(finding.text)));
  return { diagnoses: [...diagnoses, names], isUsable: handshake.problem === null };
}

function chooseAction(text: string): string {
  if (ACTIONS[text]) return ACTIONS[text];
  if (text.startsWith('no HTTP/2')) return HTTP2;
  return text.includes('browsers want') ? TLS : RENEW;
}
