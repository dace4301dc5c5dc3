-- What the home screen offers, and the pictures that customers send.

-- A product that the operators switched off disappears from every list; its own room still ends what is running.
create table product_family (
  name text primary key check (name ~ '^[a-z][a-z0-9-]*$'),
  is_on boolean not null default true
);
revoke insert, update, delete on product_family from candor_app;
grant update (is_on) on product_family to candor_app;

insert into product_family (name) values
  ('stock'), ('futures'), ('options'), ('copy-trading'), ('c2c'), ('lock-mining'), ('defi-mining'), ('cloud-mining'),
  ('ieo'), ('invest'), ('dual'), ('nft'), ('games'), ('chat'), ('coupons'), ('borrowing');

create table menu_item (
  id integer primary key,
  -- A key of the home screen's texts; the sentence itself is written in nine languages there.
  title text not null unique check (title ~ '^home\.[a-z_]+$'),
  icon text not null check (icon ~ '^[a-z0-9-]+$'),
  -- Empty means that it is not available yet.
  url text not null check (url ~ '^(|/pages/[A-Za-z0-9_/]+([?][a-z0-9_=&]+)?)$'),
  open_type text not null check (open_type in ('navigateTo', 'redirectTo', 'reLaunch', 'switchTab', 'navigateBack')),
  menu_group text not null check (menu_group in ('trade', 'buy_and_move', 'earn', 'other')),
  sort integer not null unique,
  is_shown boolean not null default true,
  family text references product_family
);

-- The first nine are the default grid. A tab page takes parameters only when it is launched anew.
insert into menu_item (id, sort, menu_group, title, icon, open_type, url, family) values
  (1, 1, 'buy_and_move', 'home.quick_buy', 'zap', 'navigateTo', '/pages/quick_buy/index', 'c2c'),
  (2, 2, 'trade', 'home.futures', 'chart-candlestick', 'navigateTo', '/pages/transaction/contract', 'futures'),
  (3, 3, 'trade', 'home.options', 'timer', 'navigateTo', '/pages/transaction/index2?kind=options', 'options'),
  (4, 4, 'trade', 'home.copy_trade', 'users', 'navigateTo', '/pages/follow/index', 'copy-trading'),
  (5, 5, 'earn', 'home.lock_mining', 'lock-keyhole', 'navigateTo', '/pages/lockming/lockming', 'lock-mining'),
  (6, 6, 'earn', 'home.ieo', 'rocket', 'navigateTo', '/pages/ieo/ieo', 'ieo'),
  (7, 7, 'earn', 'home.invest', 'chart-line', 'navigateTo', '/pages/invest/invest', 'invest'),
  (8, 8, 'other', 'home.nft', 'gem', 'navigateTo', '/pages/nft/nft', 'nft'),
  (9, 9, 'buy_and_move', 'home.bills', 'receipt-text', 'navigateTo', '/pages/setting/bill', null),
  (10, 10, 'trade', 'home.stock', 'building', 'reLaunch', '/pages/market/market?segment=stock', 'stock'),
  (11, 11, 'trade', 'home.super_leverage', 'gauge', 'navigateTo', '/pages/transaction/contract?leverage=1', 'futures'),
  (12, 12, 'trade', 'home.exchange', 'repeat', 'navigateTo', '/pages/fund/fundTransfer', null),
  (13, 13, 'buy_and_move', 'home.otc', 'handshake', 'navigateTo', '/pages/otc/otc', 'c2c'),
  (14, 14, 'buy_and_move', 'home.transfer', 'arrow-left-right', 'navigateTo', '/pages/fund/transfer', null),
  (15, 15, 'earn', 'home.financial', 'sprout', 'switchTab', '/pages/financial/index', null),
  (16, 16, 'earn', 'home.mining', 'pickaxe', 'navigateTo', '/pages/lockming/welcome', 'lock-mining'),
  (17, 17, 'earn', 'home.defi_mining', 'layers', 'navigateTo', '/pages/lockming/lockming?family=defi', 'defi-mining'),
  (18, 18, 'earn', 'home.cloud_mining', 'cloud', 'navigateTo', '/pages/lockming/lockming?family=cloud', 'cloud-mining'),
  (19, 19, 'other', 'home.games', 'gamepad-2', 'navigateTo', '/pages/game/game', 'games'),
  (20, 20, 'other', 'home.chat_room', 'messages-square', 'navigateTo', '', 'chat'),
  (21, 21, 'other', 'home.coupon_centre', 'ticket-percent', 'navigateTo', '/pages/setting/coupon', 'coupons'),
  (22, 22, 'other', 'home.borrowing', 'hand-coins', 'navigateTo', '/pages/common/borrowing', 'borrowing'),
  (23, 23, 'other', 'home.repayment', 'undo-2', 'navigateTo', '/pages/common/borrowing?segment=repay', 'borrowing'),
  (24, 24, 'other', 'home.download', 'download', 'navigateTo', '/pages/setting/setting?install=1', null);

-- A picture as we made it anew, never as it came. It is private until its owner makes it their portrait.
create table upload (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  owner_id bigint not null references customer,
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  bytes integer not null check (bytes > 0),
  -- Of the stored bytes: the same picture sent twice has the same one, whatever surrounded it.
  sha256 bytea not null,
  -- 64 bits that change little when a picture is scaled or compressed again; reviewers are shown near repetitions.
  likeness bytea not null check (length(likeness) = 8),
  -- What it was used for. Until then it expires, and one picture serves one purpose.
  purpose text check (purpose ~ '^[a-z_]+$'),
  is_public boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz,
  constraint unused_expires check (purpose is not null or expires_at is not null),
  constraint only_portraits_are_public check (not is_public or (purpose = 'head_portrait' and expires_at is null))
);
create index upload_owner on upload (owner_id, created_at);
create index upload_expiry on upload (expires_at) where expires_at is not null;
create index upload_same on upload (sha256);

-- Who looked at a picture that is not their own.
create table upload_view (
  id bigint generated always as identity primary key,
  upload_id text not null,
  owner_id bigint not null,
  viewer_id bigint not null,
  at timestamptz not null
);
create index upload_view_upload on upload_view (upload_id);
create trigger upload_view_append_only before update or delete or truncate on upload_view
  for each statement execute function refuse_change();
revoke update, delete on upload_view from candor_app;
