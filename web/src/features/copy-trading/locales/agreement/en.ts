export const texts = {
  control:
    'You can change the settings from the next copy on, pause, close any copy, make a copy your own position, or stop following at any time and then keep or close what is open.',
  control_title: 'You stay in control',
  copied:
    'Each position that the trader opens after you follow: the same market, side, multiple, take-profit and stop-loss. Your size is the trader’s lots times your multiple, or in proportion to your budget, rounded to two decimals. When the trader closes a part or all of it, so do your copies. Limit orders that still wait and margin that the trader adds are not copied. What was already open is copied only if you choose it.',
  copied_title: 'What is copied',
  leaves:
    'The follow ends at once and nothing more is copied. Open copies become your own positions, which nobody closes for you any more. You get a message and choose whether to keep or close them.',
  leaves_title: 'When the trader steps down',
  loss: 'The budget that you set, and nothing beyond it. Margins and opening fees of all open copies together never exceed the budget less what this follow has already lost. You can lose all of it.',
  loss_title: 'What you can lose at most',
  price:
    'Your copy opens and closes at the last logged price of its own moment, with the usual spread and fees. That is the trader’s price or a later one, never a better one kept back. A copy that cannot open within 30 seconds is not made.',
  price_title: 'At which price',
  promise:
    'Past results say little about the future. Many followers lose money, also with traders who earn. Traders are customers, not advisers, and do not know your situation. Follow only with money that you can afford to lose.',
  promise_title: 'No promise of profit',
  share:
    'The trader gets the share that you saw and confirmed before following, and it does not change for you. It is taken after a copy closes, only from what your total result, after all fees, exceeds its highest point so far. A loss is never shared, and no profit is shared twice.',
  share_example:
    'Example with a share of 10 %. The first copy earns 50 USDT: the trader gets 5. The second loses 20: nothing is shared, your result is 30. The third earns 40: your result is 70, which is 20 above the old high of 50, so the trader gets 2. You earned 70, shared 7 and keep 63 USDT.',
  share_title: 'Profit share',
  short:
    'When you follow a trader, the exchange opens and closes futures positions for you without asking again. It is your money, your profit and your loss. This page says in plain words what happens.',
  slippage:
    'Prices move between the trader’s fill and yours, so your entry can be worse. The mean difference of all followers is on every trader’s page. A copy can fail, for example because of your balance, your budget, a limit or a break that you set, or a closed market. You then get a message with the reason.',
  slippage_title: 'Slippage and copies that fail',
  stop: 'When your budget plus all results falls to the level that you chose, all copies of this follow are closed at the last logged price and nothing more is copied. In a fast market the result can be below the level, but never below the loss of your budget.',
  stop_title: 'Copy stop loss',
  title: 'Copy trading agreement',
  version: 'Version {version} of this agreement',
} as const;
