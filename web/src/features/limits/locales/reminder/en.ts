export const texts = {
  remind_continue: 'Continue',
  remind_left: 'Left of your limit',
  remind_limits: 'Limits and breaks',
  remind_opened: 'Positions and options opened today',
  remind_positions: 'You have opened {count} positions and options today',
  remind_result: 'Your result today',
  remind_text: 'A good moment to look up. What is open stays as it is.',
  remind_time: 'You have been trading for {minutes} minutes',
};
