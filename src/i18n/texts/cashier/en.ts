/** Of the deposit and its history. */
export const en = {
  cashier_balance: 'Your balance',
  cashier_points_one: '{{count}} point',
  cashier_points_other: '{{count}} points',
  cashier_presets: 'Usual amounts',
  cashier_amount: 'Amount',
  cashier_limits: 'From {{minimum}} to {{maximum}}',
  cashier_missing: 'Enter an amount',
  cashier_unreadable: 'Enter an amount in figures',
  cashier_below: 'At least {{minimum}} is needed',
  cashier_above: 'At most {{maximum}} can be deposited at once',
  cashier_method: 'Pay with',
  cashier_no_way: 'There is no way to deposit here yet. Games with free play need no deposit.',
  cashier_pay: 'Deposit',
  cashier_pay_amount: 'Deposit {{amount}}',
  cashier_needs_network: 'A deposit needs the network. What you typed stays here.',
  cashier_is_offline: 'You are offline. Nothing was sent, and what you typed stays here.',
  cashier_is_refused: 'The payment was refused. Nothing was taken.',
  cashier_is_unknown:
    'The connection broke off, and we do not know yet whether the money arrived. Look at your deposits below before you try again.',
  cashier_done_title: 'Deposit received',
  cashier_done: '{{amount}} by {{method}} is in your balance.',
  cashier_first: 'Your first deposit earns a reward.',
  cashier_first_link: 'See the reward centre',
  cashier_failed: 'The cashier did not load',
  cashier_history: 'Your deposits',
  cashier_history_failed: 'Your deposits did not load',
  cashier_no_history: 'You have made no deposit yet.',
  cashier_received: 'Received',
  cashier_refused: 'Refused',
} as const;

export type CashierKey = keyof typeof en;
export type CashierTexts = Record<CashierKey, string>;
