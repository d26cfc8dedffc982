import * as v from 'valibot';
import { Deposit, type Payment } from '#contract/schemas/player/cashier.ts';
import type { RouteParts } from '../../app/deps.ts';
import type { TextLanguage } from '../../db/tables/local-text.ts';
import type { RowServer } from '../../protocol/endpoint-router.ts';
import { findMerchantRow } from '../../protocol/find-merchant-row.ts';
import { findPayment } from '../../protocol/idempotency.ts';
import { readBalance } from '../ledger/ledger.ts';
import { countDeposits, listDeposits, makeDeposit, toDeposit } from './deposits.ts';
import { listPaymentMethods } from './payment-methods.ts';

/** docs/product/cashier.md */
export function registerCashierRoutes(rows: RowServer, { db, sandboxOrigin, now }: RouteParts): void {
  const methods = listPaymentMethods(sandboxOrigin !== null);
  const findMethod = (code: string) => methods.find((method) => method.code === code);
  const nameIn = (language: TextLanguage) => (code: string) => findMethod(code)?.names[language] ?? code;

  rows.serve('member.balance', async ({ session, merchant }) => {
    const { settings } = await findMerchantRow(db, merchant.code);
    const { cash, points } = await readBalance(db, session.memberId);
    return { amount: cash, currency: settings.country.currency, points };
  });

  rows.serve('cashier.settings', async ({ session, merchant, language }) => {
    const { settings } = await findMerchantRow(db, merchant.code);
    const totalDepositSuccessCount = await countDeposits(db, session.memberId);
    return {
      ...settings.cashier,
      totalDepositSuccessCount,
      firstDeposit: totalDepositSuccessCount > 0,
      currency: settings.country.currency,
      methods: methods.map(({ code, names }) => ({ code, name: names[language] })),
    };
  });

  rows.serve('cashier.deposits', async ({ session, language }) => {
    const found = await listDeposits(db, session.memberId);
    return { deposits: found.map((deposit) => toDeposit(deposit, nameIn(language))) };
  });

  rows.serve('cashier.payment', async ({ session, query: { key } }) => {
    const found = await findPayment(db, session, key, now());
    return { payment: describePayment(key, found) };
  });

  rows.serve('cashier.deposit', async ({ session, merchant, language, body, db: used }) => {
    const { settings } = await findMerchantRow(used, merchant.code);
    const payment = {
      memberId: session.memberId,
      amount: body.amount,
      currency: settings.country.currency,
      method: findMethod(body.method),
      limits: settings.cashier,
    };
    return toDeposit(await makeDeposit(used, payment, now()), nameIn(language));
  });
}

function describePayment(key: string, found: { endpoint: string; value: unknown } | undefined): Payment {
  if (!found) return { key, state: 'unseen' };
  if (found.endpoint !== 'cashier.deposit') return { key, state: 'applied' };
  const deposit = v.parse(Deposit, found.value);
  return { key, state: deposit.status === 'success' ? 'applied' : 'refused', deposit };
}
