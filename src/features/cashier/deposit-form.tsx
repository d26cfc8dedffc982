import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { findErrorPlace } from '#contract/errors.ts';
import type { Deposit, DepositSettings } from '#contract/schemas/player/cashier.ts';
import { LimitLeft } from '#contract/schemas/player/safer-play-settings.ts';
import { NeedsNetwork } from '../../components/connection/needs-network.tsx';
import { SlowMessage } from '../../components/connection/slow-message.tsx';
import { LiveNote } from '../../components/errors/live-note.tsx';
import { useForm } from '../../components/forms/use-form.ts';
import { useFormDraft } from '../../components/forms/use-form-draft.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { readAmount, writeAmount } from '../../i18n/read-amount.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { vibrate } from '../../platform/haptics.ts';
import { clearDraft, readDraft } from '../../services/drafts/form-drafts.ts';
import { getPaymentRecovery } from '../../services/payments/payment-recovery.ts';
import { useUnansweredPayments } from '../../services/payments/pending-payments.ts';
import { useLatest } from '../../state/use-latest.ts';
import { Button } from '../../ui/button.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import { AmountChoice } from './amount/amount-choice.tsx';
import { findAmountProblem } from './amount/amount-problem.ts';
import { createAmountRules } from './amount/amount-rules.ts';
import * as styles from './cashier.module.css';
import type { DepositOutcome, FailedDeposit } from './deposit-outcome.ts';
import { type DepositWarning, DepositWarningDialog } from './deposit-warning-dialog.tsx';
import { findDepositWarning } from './find-deposit-warning.ts';
import { LimitLeftNote } from './limit-left-note.tsx';
import { MethodChoice } from './method-choice.tsx';
import { LateDeposits, UnansweredDeposit } from './unanswered-deposit.tsx';
import { useDeposit } from './use-deposit.ts';

interface DepositFormProps {
  settings: DepositSettings;
  /** Earlier ones; undefined while they are not known. */
  deposits: readonly Deposit[] | undefined;
  onDone: (deposit: Deposit) => void;
  /** Whatever became of it, what is shown may be untrue now. */
  onSettled: () => void;
}

/** Of the form that is on the screen: a player may look at another one and come back before the answer. */
let showOnScreen: ((outcome: DepositOutcome) => void) | undefined;

/** Keeps what was typed unless the money moved. docs/product/cashier.md */
export function DepositForm({ settings, deposits, onDone, onSettled }: DepositFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const describeUnfit = useUnfitText(settings.currency);
  const { pay, isBusy } = useDeposit();
  const unanswered = useUnansweredPayments('cashier.deposit');
  const [wished, setWished] = useState('');
  const [notice, setNotice] = useState<{ readonly words: string; readonly isCalm: boolean }>();
  const [warning, setWarning] = useState<DepositWarning>();
  const { currency, methods } = settings;
  const method = methods.find(({ code }) => code === wished) ?? methods[0];
  const { form, amount, hasProblem, forget, forgetArrived } = useAmountForm(settings);

  const show = (outcome: DepositOutcome) => {
    if (outcome.kind === 'done') vibrate('success');
    else if (['unfit', 'refused', 'failed'].includes(outcome.kind)) vibrate('refusal');
    if (outcome.kind === 'unfit') return form.setError('amount', describeUnfit(outcome.reason));
    if (outcome.kind === 'failed')
      return setNotice({ words: errorText(outcome.reason), isCalm: findErrorPlace(outcome.reason) !== 'notice' });
    // the payment is listed among the unanswered ones, with a text of its own
    if (outcome.kind === 'unknown') return;
    if (outcome.kind !== 'done')
      return setNotice({ words: text(`cashier_is_${outcome.kind}`), isCalm: outcome.kind === 'offline' });
    forget();
    onDone(outcome.deposit);
  };
  const latestShow = useLatest(show);
  useEffect(() => {
    const showHere = (outcome: DepositOutcome) => latestShow.current(outcome);
    showOnScreen = showHere;
    return () => {
      if (showOnScreen === showHere) showOnScreen = undefined;
    };
  }, [latestShow]);
  const send = async (asked: number) => {
    setWarning(undefined);
    getPaymentRecovery().forgetSettled('cashier.deposit');
    const outcome =
      method &&
      (await pay(
        { amount: asked, method: method.code },
        deposits?.map(({ id }) => id),
      ));
    if (!outcome) return;
    (showOnScreen ?? show)(outcome);
    if (outcome.kind !== 'offline') onSettled();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setNotice(undefined);
    const confirmOrSend = ({ amount: asked }: { amount: number }) => {
      const found = findDepositWarning(asked, unanswered, deposits ?? []);
      if (found) setWarning(found);
      else void send(asked);
    };
    void form.handleSubmit(confirmOrSend)(event);
  };

  if (!method) return null;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AmountChoice form={form} limits={settings} />
      <LimitLeftNote settings={settings} />
      <MethodChoice methods={methods} chosen={method.code} onChoose={setWished} />
      {unanswered.map((payment) => (
        <UnansweredDeposit key={payment.key} payment={payment} currency={currency} />
      ))}
      <LateDeposits currency={currency} onArrival={forgetArrived} />
      <LiveNote className={styles.notice} isCalm={notice?.isCalm ?? false}>
        {notice?.words}
      </LiveNote>
      <Button type="submit" isWide isBusy={isBusy} className={looks.num}>
        {hasProblem ? text('cashier_pay') : text('cashier_pay_amount', { amount: formatMoney(amount, currency) })}
      </Button>
      <SlowMessage isBusy={isBusy} later="wait_payment" />
      <NeedsNetwork words="cashier_needs_network" />
      {warning && (
        <DepositWarningDialog
          warning={warning}
          currency={currency}
          onStay={() => setWarning(undefined)}
          onGo={() => void send(warning.amount)}
        />
      )}
    </form>
  );
}

/** Says why an amount was refused; of a limit of the player's own, what it leaves. */
function useUnfitText(currency: string) {
  const text = useText();
  const errorText = useErrorText();
  return (reason: FailedDeposit) => {
    const told = v.safeParse(LimitLeft, reason.code === 'deposit_limit' ? reason.value : undefined);
    if (!told.success) return errorText(reason);
    const { left } = told.output;
    return left > 0 ? text('cashier_over_limit', { amount: formatMoney(left, currency) }) : text('cashier_limit_reached');
  };
}

/** The amount as it is typed; what is typed next takes the error away. */
function useAmountForm(settings: DepositSettings) {
  const locale = { tag: useLanguageTag(), currency: settings.currency };
  const [typed, setTyped] = useState('');
  const { amount = 0 } = readAmount(typed, locale);
  const form = useForm(createAmountRules(settings, locale), describeAmounts(settings, amount, writeAmount(amount, locale)));
  const { subscribe, getValue, clearErrors } = form;
  const onInput = useEffectEvent(() => {
    setTyped(getValue('amount'));
    clearErrors('amount');
  });
  useEffect(() => subscribe(() => onInput()), [subscribe]);
  // after it: what is brought back is read, too
  useFormDraft('deposit', form);
  const forget = () => {
    form.reset();
    // where the form is not on the screen any more, or not filled in yet
    clearDraft('deposit');
  };
  const forgetArrived = (arrived: number) => {
    const drafted = readAmount(readDraft('deposit').amount ?? '', locale);
    if ([amount, drafted.amount].includes(arrived)) forget();
  };
  return { form, amount, hasProblem: findAmountProblem(typed, settings, locale) !== undefined, forget, forgetArrived };
}

/** The values of the messages beside the field. */
function describeAmounts({ minimum, maximum, currency }: DepositSettings, amount: number, plain: string) {
  const format = (each: number) => formatMoney(each, currency);
  return { minimum: format(minimum), maximum: format(maximum), amount: format(amount), plain };
}
