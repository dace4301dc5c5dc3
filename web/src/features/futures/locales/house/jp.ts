import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  computed: '集計 {time}',
  customers_closed: '決済したお客様',
  customers_lost: 'うち損失を出した人',
  exposure: '銘柄ごとのエクスポージャー',
  exposure_about:
    '最新価格で見たお客様のポジションの評価額です。ロングとショートのうち大きいほうを上限と比べ、上限に達するとその方向の注文は受け付けません。取引所自身のポジションは両者の差です。',
  exposure_of: '{exposure}（上限 {limit}）',
  funds: '利益の支払いに充てる取引所の資金',
  house_even: '差し引きなし',
  house_long: '取引所はロング {net}',
  house_short: '取引所はショート {net}',
  insurance: '保険基金',
  insurance_about:
    '強制決済で残った証拠金が入ります。証拠金を超える損失はここから支払われるため、お客様の負担が証拠金を超えることはありません。基金が尽きた場合は取引所が支払います。',
  insurance_in: '30 日間の入金',
  insurance_out: '30 日間の支払い',
  liquidations: '30 日間の強制決済',
  longs: 'お客様のロング',
  losing: '過去 {days} 日間に決済した {customers} 人のうち、{losing} 人が損失を出しました',
  losing_about:
    '{from} から {to} までに 1 回以上決済したお客様を 1 人ずつ数えます。この期間に決済したすべてのポジションの結果が、すべての手数料を引いて合計でゼロ未満なら損失です。毎晩、台帳から集計します。',
  losing_few: '過去 {days} 日間に決済した人が {min} 人未満のため、まだ少なすぎます',
  losing_none: '最初の集計は今夜です',
  losing_title: '損失を出したお客様の数',
  movement_deficit: '証拠金を超えた損失',
  movement_liquidation: '強制決済の残り',
  movement_top_up: '取引所からの入金',
  movements: '入出金の記録',
  no_exposure: 'まだ銘柄がありません。',
  no_movements: 'まだ入出金はありません。',
  other_side:
    'すべての先物ポジションの相手方は取引所です。お客様の利益は取引所が支払い、損失は取引所のものになります。だから、ここではすべてを公開しています。',
  positions: '未決済ポジション',
  share_bar: '上限の {share} を使用',
  shorts: 'お客様のショート',
  tick: '記録 {tick} 番',
  title: '取引所側のポジション',
  without_positions: 'ポジションのない市場 {count} 件',
};
