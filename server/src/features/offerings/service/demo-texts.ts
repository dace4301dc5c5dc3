import type { Texts } from './create.ts';

/* OF14: the texts of the demo's offerings, which say that they are a demo. */

export const novaTexts: Texts = {
  zh: {
    summary: '去中心化计算网络的代币（演示）',
    content:
      'Nova 是一个虚构的项目，仅用于演示。它的代币没有价值，其他申购来自标明为演示的账户，用虚拟资金支付。\n\n闲置的计算机为网络执行任务，并以 NOVA 获得报酬。代币总量固定；本次出售其中一部分。',
  },
  en: {
    summary: 'The token of a network for shared computing (demo)',
    content:
      'Nova is an invented project that exists only in this demo. Its token has no value, and the other applications come from accounts that are marked as demo and pay with play money.\n\nIdle computers run tasks for the network and are paid in NOVA. The number of tokens is fixed; a part of them is sold here.',
  },
  hk: {
    summary: '去中心化運算網絡的代幣（示範）',
    content:
      'Nova 是一個虛構項目，只在此示範中存在。其代幣沒有價值，其他認購來自標明為示範的戶口，以虛擬資金付款。\n\n閒置的電腦為網絡執行任務，並以 NOVA 收取報酬。代幣總數固定，今次出售其中一部分。',
  },
  th: {
    summary: 'โทเคนของเครือข่ายประมวลผลร่วมกัน (เดโม)',
    content:
      'Nova เป็นโครงการสมมติที่มีเฉพาะในเดโมนี้ โทเคนไม่มีมูลค่า และการจองอื่น ๆ มาจากบัญชีที่ระบุว่าเป็นเดโมและจ่ายด้วยเงินจำลอง\n\nคอมพิวเตอร์ที่ว่างอยู่ทำงานให้เครือข่ายและได้รับ NOVA เป็นค่าตอบแทน จำนวนโทเคนคงที่ และขายบางส่วนที่นี่',
  },
  jp: {
    summary: '分散型コンピューティング網のトークン（デモ）',
    content:
      'Nova はこのデモにだけ存在する架空のプロジェクトです。トークンに価値はなく、ほかの申込はデモと明示されたアカウントが仮想資金で行ったものです。\n\n使われていないコンピューターがネットワークの仕事を行い、NOVA で報酬を受け取ります。トークンの数は固定で、その一部をここで販売します。',
  },
  vi: {
    summary: 'Token của mạng tính toán chia sẻ (bản demo)',
    content:
      'Nova là dự án hư cấu chỉ có trong bản demo này. Token không có giá trị, và các đơn đăng ký khác đến từ tài khoản được ghi rõ là demo, trả bằng tiền ảo dùng thử.\n\nMáy tính nhàn rỗi chạy tác vụ cho mạng và được trả bằng NOVA. Số token cố định; một phần được bán ở đây.',
  },
  kor: {
    summary: '공유 컴퓨팅 네트워크의 토큰 (데모)',
    content:
      'Nova는 이 데모에만 있는 가상의 프로젝트입니다. 토큰에는 가치가 없으며, 다른 청약은 데모로 표시된 계정이 모의 자금으로 한 것입니다.\n\n쉬고 있는 컴퓨터가 네트워크의 작업을 수행하고 NOVA로 보수를 받습니다. 토큰 수량은 고정되어 있고 그 일부를 여기서 판매합니다.',
  },
  fra: {
    summary: 'Le jeton d’un réseau de calcul partagé (démo)',
    content:
      'Nova est un projet inventé qui n’existe que dans cette démo. Son jeton n’a aucune valeur, et les autres demandes viennent de comptes marqués comme démo, payées en argent fictif.\n\nDes ordinateurs inoccupés exécutent des tâches pour le réseau et sont payés en NOVA. Le nombre de jetons est fixe ; une partie est vendue ici.',
  },
  spa: {
    summary: 'El token de una red de computación compartida (demo)',
    content:
      'Nova es un proyecto inventado que solo existe en esta demo. Su token no tiene valor, y las demás solicitudes vienen de cuentas marcadas como demo que pagan con dinero ficticio.\n\nOrdenadores inactivos ejecutan tareas para la red y cobran en NOVA. El número de tokens es fijo; aquí se vende una parte.',
  },
};

export const haloTexts: Texts = {
  zh: {
    summary: '卫星地图数据的代币（演示）',
    content: 'Halo 是一个虚构的项目，仅用于演示，代币没有价值。\n\n提供和核对地图数据的人以 HALO 获得报酬。',
  },
  en: {
    summary: 'A token for maps made from satellite data (demo)',
    content:
      'Halo is an invented project that exists only in this demo; its token has no value.\n\nWhoever provides and checks map data is paid in HALO.',
  },
  hk: {
    summary: '衛星地圖數據的代幣（示範）',
    content: 'Halo 是一個虛構項目，只在此示範中存在，代幣沒有價值。\n\n提供和核對地圖數據的人以 HALO 收取報酬。',
  },
  th: {
    summary: 'โทเคนสำหรับแผนที่จากข้อมูลดาวเทียม (เดโม)',
    content:
      'Halo เป็นโครงการสมมติที่มีเฉพาะในเดโมนี้ โทเคนไม่มีมูลค่า\n\nผู้ที่ให้และตรวจสอบข้อมูลแผนที่ได้รับ HALO เป็นค่าตอบแทน',
  },
  jp: {
    summary: '衛星データの地図のためのトークン（デモ）',
    content:
      'Halo はこのデモにだけ存在する架空のプロジェクトで、トークンに価値はありません。\n\n地図データを提供・確認する人は HALO で報酬を受け取ります。',
  },
  vi: {
    summary: 'Token cho bản đồ từ dữ liệu vệ tinh (bản demo)',
    content:
      'Halo là dự án hư cấu chỉ có trong bản demo này; token không có giá trị.\n\nNgười cung cấp và kiểm tra dữ liệu bản đồ được trả bằng HALO.',
  },
  kor: {
    summary: '위성 데이터 지도를 위한 토큰 (데모)',
    content:
      'Halo는 이 데모에만 있는 가상의 프로젝트이며 토큰에는 가치가 없습니다.\n\n지도 데이터를 제공하고 확인하는 사람은 HALO로 보수를 받습니다.',
  },
  fra: {
    summary: 'Un jeton pour des cartes issues de données satellite (démo)',
    content:
      'Halo est un projet inventé qui n’existe que dans cette démo ; son jeton n’a aucune valeur.\n\nCeux qui fournissent et vérifient les données des cartes sont payés en HALO.',
  },
  spa: {
    summary: 'Un token para mapas hechos con datos de satélite (demo)',
    content:
      'Halo es un proyecto inventado que solo existe en esta demo; su token no tiene valor.\n\nQuien aporta y comprueba datos de mapas cobra en HALO.',
  },
};

export const orbitTexts: Texts = {
  zh: {
    summary: '开放式数据存储的代币（演示）',
    content: 'Orbit 是一个虚构的项目，仅用于演示，代币没有价值。本次申购已结束，分配结果可由任何人重新计算。',
  },
  en: {
    summary: 'A token for open data storage (demo)',
    content:
      'Orbit is an invented project that exists only in this demo; its token has no value. This offering has ended, and anyone can compute its allotment again.',
  },
  hk: {
    summary: '開放式數據儲存的代幣（示範）',
    content: 'Orbit 是一個虛構項目，只在此示範中存在，代幣沒有價值。是次認購已結束，分配結果任何人都可以重新計算。',
  },
  th: {
    summary: 'โทเคนสำหรับที่เก็บข้อมูลแบบเปิด (เดโม)',
    content:
      'Orbit เป็นโครงการสมมติที่มีเฉพาะในเดโมนี้ โทเคนไม่มีมูลค่า การเสนอขายนี้สิ้นสุดแล้ว และใครก็คำนวณการจัดสรรซ้ำได้',
  },
  jp: {
    summary: 'オープンなデータ保管のためのトークン（デモ）',
    content:
      'Orbit はこのデモにだけ存在する架空のプロジェクトで、トークンに価値はありません。この募集は終了し、割り当ては誰でも計算し直せます。',
  },
  vi: {
    summary: 'Token cho kho dữ liệu mở (bản demo)',
    content:
      'Orbit là dự án hư cấu chỉ có trong bản demo này; token không có giá trị. Đợt chào bán này đã kết thúc, và ai cũng có thể tính lại kết quả phân bổ.',
  },
  kor: {
    summary: '개방형 데이터 저장을 위한 토큰 (데모)',
    content:
      'Orbit은 이 데모에만 있는 가상의 프로젝트이며 토큰에는 가치가 없습니다. 이 공모는 종료되었고 배정은 누구나 다시 계산할 수 있습니다.',
  },
  fra: {
    summary: 'Un jeton pour le stockage ouvert de données (démo)',
    content:
      'Orbit est un projet inventé qui n’existe que dans cette démo ; son jeton n’a aucune valeur. Cette offre est terminée, et chacun peut en recalculer la répartition.',
  },
  spa: {
    summary: 'Un token para el almacenamiento abierto de datos (demo)',
    content:
      'Orbit es un proyecto inventado que solo existe en esta demo; su token no tiene valor. Esta oferta ha terminado y cualquiera puede volver a calcular el reparto.',
  },
};
