import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import type { Deposit, DepositSettings } from '#contract/calls/cashier.ts';
import { findErrorSurface } from '#contract/errors.ts';
import { LimitLeft } from '#contract/schemas/player/safer-play-settings.ts';
import { NeedsNetwork } from '../../components/connection/needs-network.tsx';
import { SlowMessage } from '../../components/connection/slow-message.tsx';
import { ContactOffer } from '../../components/customer-service/contact-offer.tsx';
import { LiveMessage } from '../../components/errors/live-message.tsx';
import { Form } from '../../components/forms/form.tsx';
import { useForm } from '../../components/forms/use-form.ts';
import { useFormDraft } from '../../components/forms/use-form-draft.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { readAmount, writeAmount } from '../../i18n/read-amount.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { useHasCustomerService } from '../../services/customer-service/use-customer-service.ts';
import { clearDraft, readDraft } from '../../services/form-drafts.ts';
import { getPayments } from '../../services/payments/payments.ts';
import { Button } from '../../ui/button.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import { AmountChoice } from './amount-choice.tsx';
import { createAmountRules, findAmountProblem } from './amount-rules.ts';
import * as styles from './cashier.module.css';
import { type DepositWarning, DepositWarningDialog, findDepositWarning } from './deposit-warning.tsx';
import { LimitLeftNotice } from './limit-left-notice.tsx';
import { MethodChoice } from './method-choice.tsx';
import { RecoveredDeposits, UnansweredDeposit } from './unanswered-deposit.tsx';
import { type DepositOutcome, type FailedDeposit, useDeposit } from './use-deposit.ts';

interface DepositFormProps {
  settings: DepositSettings;
  /** Earlier deposits; undefined until loaded. */
  deposits: readonly Deposit[] | undefined;
  /** The line that listed them. */
  line?: string | undefined;
  onDone: (deposit: Deposit) => void;
  /** Called after every outcome, because the data on the screen may be stale. */
  onSettled: () => void;
}

interface Notice {
  readonly message: string;
  readonly isCalm: boolean;
  readonly isRefused?: boolean;
}

/** Preserves what was typed unless the money moved. docs/product/cashier.md */
export function DepositForm({ settings, deposits, line, onDone, onSettled }: DepositFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const describeUnfit = useUnfitText(settings.currency);
  const { pay, sent, unknown, settled } = useDeposit();
  const isBusy = sent !== undefined;
  const hasService = useHasCustomerService();
  const [notice, setNotice] = useState<Notice>();
  const [warning, setWarning] = useState<DepositWarning>();
  const { currency, methods } = settings;
  // The first choice stays, too: what the operator lists later must not change how this form pays.
  const [chosen, setChosen] = useState(methods[0]?.code);
  const method = methods.find(({ code }) => code === (sent?.method ?? chosen));
  const { form, amount, hasProblem, forgetArrived } = useAmountForm(settings);

  const show = useEffectEvent((outcome: DepositOutcome) => {
    if (outcome.kind === 'done') return form.reset();
    if (outcome.kind === 'unfit') return form.setError('amount', describeUnfit(outcome.reason));
    if (outcome.kind === 'failed')
      return setNotice({ message: errorText(outcome.reason), isCalm: findErrorSurface(outcome.reason) !== 'notice' });
    // The payment appears in the list of unknown payments, which has its own text.
    if (outcome.kind === 'unknown') return;
    const isRefused = outcome.kind === 'refused';
    setNotice({ message: text(`cashier_is_${outcome.kind}`), isCalm: !isRefused, isRefused });
  });
  useEffect(() => {
    for (const outcome of settled) show(outcome);
    getPayments().forget('cashier.deposit', ['settled']);
  }, [settled]);
  const send = async (requested: number) => {
    setWarning(undefined);
    getPayments().forget('cashier.deposit');
    const outcome =
      method && (await pay({ amount: requested, method: method.code }, deposits && { ids: deposits.map(({ id }) => id), line }));
    if (!outcome) return;
    if (outcome.kind === 'done') onDone(outcome.deposit);
    if (outcome.kind !== 'offline') onSettled();
  };
  const submit = (event: SubmitEvent) => {
    setNotice(undefined);
    const confirmOrSend = async ({ amount: requested }: { amount: number }) => {
      // The form reports that the method is gone.
      if (!method) return;
      const found = findDepositWarning(requested, unknown, deposits ?? []);
      if (found) setWarning(found);
      else await send(requested);
    };
    return form.handleSubmit(confirmOrSend)(event);
  };

  return (
    <Form className={styles.form} isBusy={isBusy} onSubmit={submit}>
      <AmountChoice form={form} limits={settings} />
      <LimitLeftNotice settings={settings} />
      <MethodChoice methods={methods} chosen={method?.code} onChoose={setChosen} />
      {unknown.map((each) => (
        <UnansweredDeposit key={each.payment.key} unknown={each} currency={currency} />
      ))}
      <RecoveredDeposits currency={currency} onArrival={forgetArrived} />
      <LiveMessage className={styles.notice} isCalm={notice?.isCalm ?? false}>
        {notice?.message ?? (!method && !isBusy && text('cashier_method_gone'))}
      </LiveMessage>
      {notice?.isRefused && hasService && <ContactOffer />}
      <Button type="submit" isWide isBusy={isBusy} className={shared.num}>
        {hasProblem && !sent
          ? text('cashier_pay')
          : text('cashier_pay_amount', { amount: formatMoney(sent?.amount ?? amount, currency) })}
      </Button>
      <SlowMessage isBusy={isBusy} later="wait_payment" />
      {/* A press while offline has a notice with the same content. */}
      {!notice?.isCalm && <NeedsNetwork textKey="cashier_needs_network" />}
      {warning && (
        <DepositWarningDialog
          warning={warning}
          currency={currency}
          onStay={() => setWarning(undefined)}
          onGo={() => void send(warning.amount)}
        />
      )}
    </Form>
  );
}

/** Explains why an amount was refused, and how much one of the player's own limits leaves. */
function useUnfitText(currency: string) {
  const text = useText();
  const errorText = useErrorText();
  return (reason: FailedDeposit) => {
    const parsed = v.safeParse(LimitLeft, reason.code === 'deposit_limit' ? reason.value : undefined);
    if (!parsed.success || reason.serverMessage) return errorText(reason);
    const { left } = parsed.output;
    return left > 0 ? text('cashier_over_limit', { amount: formatMoney(left, currency) }) : text('cashier_limit_reached');
  };
}

/** Holds the amount as it is typed. */
function useAmountForm(settings: DepositSettings) {
  const locale = { tag: useLanguageTag(), currency: settings.currency };
  const [typed, setTyped] = useState('');
  const { amount = 0 } = readAmount(typed, locale);
  const form = useForm(createAmountRules(settings, locale), describeAmounts(settings, amount, writeAmount(amount, locale)));
  const { subscribe, getValue } = form;
  const onInput = useEffectEvent(() => setTyped(getValue('amount')));
  useEffect(() => subscribe(() => onInput()), [subscribe]);
  // Runs after the subscription above, so that a restored draft is read, too.
  useFormDraft('deposit', form);
  const forgetArrived = (arrived: number) => {
    const drafted = readAmount(readDraft('deposit').amount ?? '', locale);
    if (![amount, drafted.amount].includes(arrived)) return;
    form.reset();
    // The form may not be restored yet.
    clearDraft('deposit');
  };
  return { form, amount, hasProblem: findAmountProblem(typed, settings, locale) !== undefined, forgetArrived };
}

/** Returns the values for the messages next to the field. */
function describeAmounts({ minimum, maximum, currency }: DepositSettings, amount: number, plain: string) {
  const format = (each: number) => formatMoney(each, currency);
  return { minimum: format(minimum), maximum: format(maximum), amount: format(amount), plain };
}
