import * as v from 'valibot';
import { Deposit, type Payment } from '#contract/calls/cashier.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { findPayment } from '../../protocol/idempotency.ts';
import { readTexts } from '../../texts/read-texts.ts';
import type { TextLanguage } from '../../texts/text-languages.ts';
import type { Publish } from '../events.ts';
import { readBalance } from '../ledger/ledger.ts';
import { findLimitLeft } from '../safer-play/deposit-limits.ts';
import { countAct } from '../vip/count-acts.ts';
import { listDeposits, makeDeposit, toDeposit } from './deposits.ts';
import { listPaymentMethods } from './payment-methods.ts';

export interface CashierDeps extends HandlerDeps {
  readonly sandboxOrigin: string | null;
  readonly publish: Publish;
}

/** Serves the balance, takes deposits and reports their state. docs/product/cashier.md */
export function registerCashierRoutes(router: EndpointRouter, { db, sandboxOrigin, publish, now }: CashierDeps): void {
  const methods = listPaymentMethods(sandboxOrigin !== null);
  const findMethod = (code: string) => methods.find((method) => method.code === code);
  const nameIn = (language: TextLanguage) => (code: string) => {
    const method = findMethod(code);
    return method ? readTexts('cashier', language)[method.name] : code;
  };

  router.handle('member.balance', async ({ session, loadMerchantRow }) => {
    const { settings } = await loadMerchantRow();
    const { cash, points } = await readBalance(db, session.memberId);
    return { amount: cash, currency: settings.country.currency, points };
  });

  router.handle('cashier.settings', async ({ session, language, loadMerchantRow }) => {
    const merchantRow = await loadMerchantRow();
    const { settings } = merchantRow;
    const totalDepositSuccessCount = await countAct(db, session.memberId, 'deposit');
    return {
      ...settings.cashier,
      totalDepositSuccessCount,
      firstDeposit: totalDepositSuccessCount > 0,
      currency: settings.country.currency,
      limitLeft: await findLimitLeft(db, { memberId: session.memberId, merchantRow, now: now() }),
      methods: methods.map(({ code }) => ({ code, name: nameIn(language)(code) })),
    };
  });

  router.handle('cashier.deposits', async ({ session, language }) => {
    const found = await listDeposits(db, session.memberId);
    return { deposits: found.map((deposit) => toDeposit(deposit, nameIn(language))) };
  });

  router.handle('cashier.payment', async ({ session, query: { key } }) => {
    const found = await findPayment(db, session, key, now());
    return { payment: describePayment(key, found) };
  });

  router.handle('cashier.deposit', async ({ session, language, body, db: used, loadMerchantRow }) => {
    const merchantRow = await loadMerchantRow();
    const payment = {
      memberId: session.memberId,
      amount: body.amount,
      currency: merchantRow.settings.country.currency,
      method: findMethod(body.method),
      merchantRow,
    };
    return toDeposit(await makeDeposit(used, payment, { publish, now: now() }), nameIn(language));
  });
}

function describePayment(key: string, found: { endpoint: string; value: unknown } | undefined): Payment {
  if (!found) return { key, state: 'unseen' };
  if (found.endpoint !== 'cashier.deposit') return { key, state: 'applied' };
  const deposit = v.parse(Deposit, found.value);
  return { key, state: deposit.status === 'success' ? 'applied' : 'refused', deposit };
}
