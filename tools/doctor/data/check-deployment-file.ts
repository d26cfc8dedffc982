import { readFile } from 'node:fs/promises';
import { parseDeployment } from '#contract/deployment/parse-deployment.ts';
import { MERCHANTS } from '#merchants/merchants.ts';
import type { OperatorConfig } from '#operator/config.ts';
import { about, type Diagnosis } from '../report/diagnosis.ts';

const ALL_MERCHANTS = '*';

/** Checks the deployment file; a folder without one has no diagnosis. docs/product/doctor.md#the-deployment-file */
export async function checkDeploymentFile({ path, isRequired }: OperatorConfig['operatorFile']): Promise<readonly Diagnosis[]> {
  const { ok, warning, fault } = about('deployment file');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (typeof text !== 'string') {
    if (text.code === 'ENOENT' && !isRequired) return [];
    return [
      fault(`${path} cannot be read (${text.code}), so no process starts.`, 'Correct OPERATOR_FILE, or who may read the file.'),
    ];
  }
  try {
    const named = Object.keys(parseDeployment(text).merchants);
    const codes = MERCHANTS.map(({ code }) => code);
    const unknown = named.filter((code) => code !== ALL_MERCHANTS && !codes.includes(code));
    if (unknown.length === 0) return [ok(`${path} can be read.`)];
    return [
      warning(
        `${path} has a part for ${unknown.join(', ')}, and the merchants of this build are ${codes.join(', ')}.`,
        'Correct the code, or build with that merchant.',
      ),
    ];
  } catch (error) {
    return [
      fault(`${path} is refused: ${(error as Error).message}.`, 'Correct it: docs/product/deployment.md lists what it may have.'),
    ];
  }
}
