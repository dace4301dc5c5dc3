/**
 * Common characters in pairs: as written on the mainland, then as written in Hong Kong. Characters that both scripts
 * use, such as 后 and 里, are left out.
 */
const PAIRS =
  '们們这這个個来來时時为為说說国國会會对對发發经經过過现現开開关關长長门門问問间間见見车車书書学學习習写寫买買卖賣钱錢银銀账賬' +
  '单單号號码碼验驗证證数數据據请請输輸错錯误誤选選择擇确確认認币幣种種额額总總资資产產历歷转轉记記录錄费費户戶点點击擊网網络絡' +
  '设設备備邮郵电電话話机機签簽语語颜顏绿綠红紅涨漲价價进進还還与與从從当當应應无無没沒该該让讓传傳图圖张張复復实實标標级級连連' +
  '线線处處务務优優观觀赎贖锁鎖仓倉矿礦约約权權规規则則损損亏虧达達两兩万萬亿億属屬头頭双雙变變动動态態随隨绑綁链鏈扫掃闭閉检檢' +
  '阅閱读讀订訂审審维維护護监監测測试試终終结結题題帮幫联聯够夠给給将將离離剩剩稳穩频頻热熱闲閒尔爾调調购購贝貝负負责責质質贷貸';

const characters = [...PAIRS];
const halves = (half: 0 | 1): ReadonlySet<string> =>
  new Set(characters.filter((character, index) => index % 2 === half && character !== characters[index ^ 1]));

export const mainlandOnly = halves(0);
export const hongKongOnly = halves(1);
