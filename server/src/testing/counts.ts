/**
 * How often a brute-force test is repeated. `npm test` uses the small number; `tools/prove.ts` sets the variable and
 * runs the same test with the large one.
 */
export const countOf = (name: 'KILLS' | 'ROUNDS', usual: number): number => {
  const wanted = process.env[name];
  if (wanted === undefined || wanted === '') return usual;
  if (!/^[1-9]\d{0,5}$/.test(wanted)) throw new Error(`${name} must be a whole number above zero`);
  return Number(wanted);
};
