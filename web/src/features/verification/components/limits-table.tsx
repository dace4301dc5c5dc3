import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { verificationTexts } from '../locales/index.ts';
import type { Verification } from '../queries.ts';

/** The limits of all levels in columns; the customer's own level is highlighted. */
export const LimitsTable = ({ limits, own: of }: Pick<Verification, 'limits'> & { own: string }) => {
  const text = useText(verificationTexts);
  const format = useFormat();
  const own = (name: string): string => (name === of ? 'text-accent' : 'text-1');
  return (
    <Section title={text('limits_title')}>
      <Card testId="limits">
        <table className="w-full border-collapse text-start">
          <thead>
            <tr className="border-b border-line">
              <th scope="col">
                <span className="sr-only">{text('limits_title')}</span>
              </th>
              {limits.map((limit) => (
                <th key={limit.level} scope="col" className={`py-2 ps-3 text-end type-label ${own(limit.level)}`}>
                  {text(`level_short_${limit.level}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(['withdrawal_btc_24h', 'fiat_usdt_order'] as const).map((name) => {
              const [key, unit] =
                name === 'withdrawal_btc_24h'
                  ? (['limit_withdrawal', 'BTC'] as const)
                  : (['limit_fiat', 'USDT'] as const);
              return (
                <tr key={name}>
                  <th scope="row" className="py-2 text-start type-label font-normal text-2">
                    {text(key)}
                  </th>
                  {limits.map((limit) => (
                    <td
                      key={limit.level}
                      className={`num py-2 ps-3 text-end align-top type-label ${own(limit.level)}`}
                      data-testid={`limits.${limit.level}.${name}`}
                    >
                      {format.amount(limit[name], { scale: 0, rounding: 'down' })}
                      <span className="block type-caption font-normal text-3">{unit}</span>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Card>
    </Section>
  );
};
