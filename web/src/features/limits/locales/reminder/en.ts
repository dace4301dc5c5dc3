export const texts = {
  remind_continue: 'Continue',
  remind_left: 'Left of your limit',
  remind_limits: 'Limits and breaks',
  remind_opened: 'Positions opened today',
  remind_positions: 'You have opened {count} positions today',
  remind_result: 'Your result today',
  remind_text: 'A good moment to look up. Your open positions stay as they are.',
  remind_time: 'You have been trading for {minutes} minutes',
};
