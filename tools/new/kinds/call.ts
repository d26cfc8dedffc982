import { planCall } from '../call/planned-call.ts';
import { addHandler, addRow, addUse } from '../call/write-code.ts';
import { addSamples, addToPages, addToReference } from '../call/write-description.ts';
import { addToCheck } from '../call/write-reports.ts';
import type { Kind } from '../draft/kind.ts';

/** Writes a call with a simple schema: a read returns a list of ids and titles, a write takes an id. CONTRIBUTING.md */
export const callKind: Kind = {
  form: 'call AREA.WORD "SUMMARY." [--method get|post|put|delete] [--path /wps/PATH] [--guests]',
  example: 'call vip.gifts "Gives the member\'s gifts."',
  words: [2, 2],
  options: ['method', 'path'],
  switches: ['guests'],
  draft({ words: [name = '', summary = ''], options: { method, path }, switches }, draft) {
    const call = planCall(draft, { name, summary, method, path, isOpen: switches.includes('guests') });
    addRow(draft, call);
    const handler = addHandler(draft, call);
    const use = addUse(draft, call);
    addSamples(draft, call);
    addToReference(draft, call);
    addToPages(draft, call);
    addToCheck(draft, call);
    return [
      `contract/calls/${call.file}.ts: replace the schemas and the policy of ${name} by the real ones, then follow the compiler and npm run openapi.`,
      `${handler}: answer from the database, and test the rules in tests/operator/domain.`,
      `${use}: use it in a component; until then knip reports it.`,
      'docs/product: describe its rules on the page of its subject, and its own effect on players, if it has one, in tools/operator-check/rows and check-operator-rows.md.',
      'npm run check:size after a build, because the page has the row of every call.',
      'CHANGELOG.md: a line under Unreleased.',
    ];
  },
};
