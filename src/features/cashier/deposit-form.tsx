import { type SubmitEvent, useRef, useState } from 'react';
import type { Deposit, DepositSettings } from '../../../contract/schemas/player/cashier.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import { NeedsNetwork } from '../../services/screen/needs-network.tsx';
import { Button } from '../../ui/button.tsx';
import { AmountChoice } from './amount/amount-choice.tsx';
import { findAmountProblem } from './amount/amount-problem.ts';
import { readAmount } from './amount/read-amount.ts';
import type { DepositOutcome } from './deposit-outcome.ts';
import { MethodChoice } from './method-choice.tsx';
import { useDeposit } from './use-deposit.ts';

interface DepositFormProps {
  settings: DepositSettings;
  onDone: (deposit: Deposit) => void;
  /** Whatever became of it, what is shown may be untrue now. */
  onSettled: () => void;
}

/** Keeps what was typed unless the money moved. docs/product/cashier.md */
export function DepositForm({ settings, onDone, onSettled }: DepositFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const { pay, isBusy } = useDeposit();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wished, setWished] = useState('');
  const [beside, setBeside] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const { currency, methods } = settings;
  const method = methods.find(({ code }) => code === wished) ?? methods[0];
  const amount = findAmountProblem(typed, settings) ? undefined : readAmount(typed, currency);

  const type = (next: string) => {
    setTyped(next);
    setBeside(undefined);
  };
  const sayBeside = (words: string) => {
    setBeside(words);
    input.current?.focus();
  };
  const tell = (outcome: DepositOutcome) => {
    if (outcome.kind === 'unfit') return sayBeside(errorText(outcome.reason));
    if (outcome.kind === 'failed') return setNotice(errorText(outcome.reason));
    if (outcome.kind !== 'done') return setNotice(text(`cashier_is_${outcome.kind}`));
    setTyped('');
    onDone(outcome.deposit);
  };
  const send = async (body: { amount: number; method: string }) => {
    const outcome = await pay(body);
    if (!outcome) return;
    tell(outcome);
    if (outcome.kind !== 'offline') onSettled();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || !method) return;
    setNotice(undefined);
    const problem = findAmountProblem(typed, settings);
    if (!problem && amount !== undefined) return void send({ amount, method: method.code });
    const bounds = { minimum: formatMoney(settings.minimum, currency), maximum: formatMoney(settings.maximum, currency) };
    sayBeside(text(`cashier_${problem ?? 'unreadable'}`, bounds));
  };

  if (!method) return <p className="slip-text">{text('cashier_no_way')}</p>;
  return (
    <form className="cashier-form" noValidate onSubmit={submit}>
      <AmountChoice ref={input} limits={settings} typed={typed} error={beside} onType={type} />
      <MethodChoice methods={methods} chosen={method.code} onChoose={setWished} />
      <div role="alert">{notice && <p className="cashier-notice">{notice}</p>}</div>
      <Button type="submit" isWide isBusy={isBusy} className="num">
        {amount === undefined ? text('cashier_pay') : text('cashier_pay_amount', { amount: formatMoney(amount, currency) })}
      </Button>
      <NeedsNetwork words="cashier_needs_network" />
    </form>
  );
}
