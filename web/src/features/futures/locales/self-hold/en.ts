export const texts = {
  closings: 'The trader’s closings do not close it any more.',
  confirm: 'Switch to self-hold',
  done: 'This position is your own from now on',
  intro: 'From then on this position is your own, and the trader no longer reaches it:',
  keeps: 'What it has realised so far stays in the follow’s result.',
  share: 'You share no profit of it from then on.',
  stop_loss: 'It leaves the budget and the copy stop loss of this follow.',
  stops: 'Changes of the trader’s take-profit and stop-loss do not reach it. The levels it has now stay.',
  title: 'Switch to self-hold',
  yours: 'You can set your own stops, add margin, close parts or reverse it. This cannot be undone.',
} as const;
