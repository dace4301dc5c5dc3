export const texts = {
  about_title: 'About Candor',
  about_body: `Candor is a crypto exchange for the phone that its customers can check. We do not ask you to believe us: the books and the prices are made so that a change behind your back would show.
## What you can count on {#promises}
- Money is exact. Every movement is an entry that takes from one account precisely what it gives to others.
- Nobody, our own staff included, can set the result of an order or a price for one customer.
- Before you confirm anything, you see the full cost, and what can go wrong.
- A withdrawal never depends on a new payment, a tax or an upgrade.
- No number on a screen is invented: no made-up users, followers or countdowns.
## How anyone can check prices {#check}
Every price we use is in a public log that can only grow. The log is signed every few seconds, and each price comes with a proof that it is in there. A separate program recomputes everything from public files. The [white paper](/pages/common/article?id=34) explains how.
## What this demo is {#demo}
This site is a demo. Its market is a simulation and its money is play money: nothing here has a value, and nothing can be paid in or out. Everything else works as it would with real money.
Questions? See [Help](/pages/common/faq) or [Contact](/pages/common/contactus).`,

  white_paper_title: 'White paper: how Candor can be checked',
  white_paper_body: `An exchange asks for trust twice: that it keeps your money, and that its prices are real. Candor gives you something to check instead. This paper describes only what is built.
## The ledger {#ledger}
- Money is kept in double entry. An entry takes from some accounts exactly what it gives to others, and the database refuses one that does not balance.
- The sum of all accounts of a coin, ours and the outside world included, is always zero.
- No account of a customer or of the house can go below zero.
- Amounts are exact decimal numbers. Payouts are rounded down and charges up, at the last place of the coin.
- Entries are never edited or deleted. They are sealed into a chain of hashes, so a later change would show.
- While the exchange runs, it checks its own books. If they do not add up, money stops moving by itself, and balances stay readable.
## The price log {#prices}
Before a price is used, it is written as one line into a log: market, running number, time and price. Lines have no gaps. A feed that falls silent writes nothing, and then nothing is priced.
Each line is a leaf of a hash tree (RFC 6962). Changing, removing or inserting an old line would give the tree another root.
In the demo there are no outside sources: prices follow a published formula from a secret daily seed. The hash of the seed is in the log before the first price of the day, and the seed itself after the day has ended. So nobody can change prices during the day, and anybody can recompute them afterwards.
## Checkpoints {#checkpoints}
About every ten seconds the size of the log and its root are signed with an Ed25519 key. This is a checkpoint, and it is public. For any two checkpoints there is a proof that the later log begins with the whole earlier one. If we showed two people different histories, the two signed checkpoints in their hands would prove it.
## Proofs {#proofs}
For every logged price you can ask for a proof: a few hashes that lead from the line to a signed root. It is checked without trusting our server.
## The verifier {#verifier}
A small program that shares no code with the exchange reads the public log, checks signatures, hashes and numbering, and recomputes the simulated prices. Everyone can read it and run it.
## What this does not prove {#limits}
- A simulation is not a market. The demo shows that prices were not chosen by hand, not what a coin is worth.
- The operator of a simulation knows the seed of the current day. What is proven is that the path of the day was fixed beforehand, and that no order, customer or operator changed it.
- Before the log began, charts show a generated past. It is marked as such and proves nothing.
- There is no proof of reserves yet, so we do not claim one.
- A proof that nobody checks proves little. Please do check.`,

  contact_title: 'Contact',
  contact_body: `## Write to us in the app {#support}
Support lives in the app, under [Support](/pages/kefu/index). There we can see that it is you, and you can see that it is us.
## What our staff never do {#never}
- They never ask for your password, your payment password, a code or a recovery code.
- They never ask for a payment: not to unlock, verify, insure or speed up anything.
- They never write first in a private messenger, and never send you a program to install.
Anyone who does one of these things is not from Candor. Do not answer, and let us know.
## If you think someone has your password {#urgent}
Change it at once under [Security](/pages/setting/security), and log out every device there that you do not recognise.
## You found a weakness in our software {#weakness}
Please tell us through Support before you tell others, and do not touch other people’s accounts. We are grateful for every report.`,

  compliance_title: 'Compliance',
  compliance_body: `## The same rules for everybody {#rules}
- The result of an order follows from published rules and logged prices. There is no setting by which an operator could decide it, and no exception for a single account.
- A withdrawal never requires a new deposit, a tax or a fee paid in advance.
- A yield is always shown with its cost: the lock, the penalty and the possible loss.
- Numbers of users, followers or sold shares are counted, or they are not shown.
## Products and regions {#regions}
Products that are not permitted in a region are not offered there. If you open one anyway, the app says so; withdrawing and your history keep working.
## Risk {#risk}
Prices of coins can fall to zero. With leverage and with options you can lose the whole amount that you put in. Only use money that you can afford to lose.
## Licences {#licences}
This demo offers no financial service and holds no licence. Anyone who runs a real exchange with this software must hold the licences that the law of their customers requires, and name them on this page.
## Complaints {#complaints}
Write to [Support](/pages/kefu/index). You get an answer in writing, with reasons.`,

  terms_title: 'Terms of use',
  terms_body: `These terms are for the demo. Anyone who runs a real exchange with this software replaces them with their own.
## What the demo is {#demo}
The market of the demo is simulated and its money is play money. Play money has no value. It cannot be bought, sold, exchanged for anything or paid out.
## Your account {#account}
- An account belongs to one person. Keep your passwords and codes to yourself.
- Give an address where we can reach you; it is also your way back in if you forget your password.
- If someone else may have had access, change your password and tell us.
## Orders and prices {#orders}
Before you confirm, the screen shows the price, the amount, all fees and what will be left. What you confirmed is what is booked. Prices come from the public price log and are the same for everybody.
## Fair use {#fair}
Do not attack the service or other customers, do not get around its limits, and do not use it for anything that the law forbids. Looking for weaknesses is welcome if you tell us what you find and harm nobody.
## No guarantee {#guarantee}
The demo is offered as it is. It may be interrupted or reset, and accounts and play money may be deleted then. Nothing in it is advice to buy or sell anything.
## Ending and changes {#ending}
You may stop at any time. When these terms change, we say so in the news before the change applies; the date of the last change is on this page.`,

  privacy_title: 'Privacy',
  privacy_body: `## What we keep {#keep}
- Your email address or phone number, and a nickname, signature and portrait if you give them.
- Your passwords only as hashes, from which they cannot be read.
- Your devices with name, network address and time, so that you can recognise strangers.
- Your orders and every movement of your balances.
- Pictures that you send us. They are private; when one of our staff opens one, that is recorded.
## What we use it for {#use}
To run your account, to protect it, and to answer you. For nothing else.
## What we do not do {#never}
- We do not sell or rent data, and we show no advertising.
- The app loads nothing from other companies: no trackers, no foreign fonts or scripts.
## On your phone {#phone}
The app keeps your language, your settings, your session and the last answers for reading offline. Logging out removes what belongs to you.
## Your rights {#rights}
Ask [Support](/pages/kefu/index) what we know about you, and have it corrected or deleted. Entries of the ledger stay, because books with gaps could not be checked; they hold account numbers and no names.`,

  help_title: 'Help',
  help_body: 'Answers to common questions. If yours is missing, write to [Support](/pages/kefu/index).',

  faq_create_title: 'How do I create an account?',
  faq_create_body:
    'Open [Create account](/pages/common/register), enter your email address or phone number, and type in the code that we send you. Then choose a password of more than six characters. A long sentence is better than a short, complicated word.',
  faq_forgot_title: 'I forgot my password. What now?',
  faq_forgot_body:
    'Choose [Forgot password](/pages/common/login?mode=forget) on the login page. We send a code to your address, and you set a new password. All other devices are logged out.',
  faq_devices_title: 'Can I use several devices?',
  faq_devices_body:
    'Yes. [Security](/pages/setting/security?view=devices) lists every device that is logged in, and you can log out each of them there.',
  faq_language_title: 'How do I change language, colours or currency?',
  faq_language_body:
    'Under [Settings](/pages/setting/setting): nine languages, a dark and a light theme, three ways to colour prices, and the currency in which values are shown. Values in your currency are for reading only; you trade in coins.',
  faq_play_money_title: 'Where does the money in the demo come from?',
  faq_play_money_body:
    'It is play money. You can get 10,000 USDT a day to try things out. It has no value and cannot be paid out.',
  faq_pay_first_title: 'Do I ever have to pay before I can withdraw?',
  faq_pay_first_body:
    'No. Never a deposit, a tax, insurance or an upgrade. The fee of a withdrawal is taken from its amount. Anyone who asks you to pay first is a scammer, even with our name and logo.',
  faq_network_title: 'Which network do I choose?',
  faq_network_body: `The same one on both sides. USDT exists on several networks, such as TRC20 and ERC20, and their addresses differ.
- Choose the network first, then copy the address.
- Try a small amount before a large one.
- Coins that are sent over another network can be lost.`,
  faq_changed_title: 'Why did my balance change?',
  faq_changed_body:
    'Every change is an entry with an amount, a time and a reason. Nothing changes without one, and entries are never edited. If you do not understand one, send us its reference.',
  faq_source_title: 'Where do the prices come from?',
  faq_source_body:
    'In the demo they come from a simulation whose formula is published; its daily seed is committed to beforehand and shown afterwards. Every price is written into the public log before it is used. See the [white paper](/pages/common/article?id=34).',
  faq_check_title: 'How can I check a price myself?',
  faq_check_body:
    'Each logged price has a proof that leads to a checkpoint signed by us. The verifier, a small separate program, downloads the public log and recomputes everything. How it works is in the [white paper](/pages/common/article?id=34).',
  faq_decide_title: 'Can Candor decide whether I win or lose?',
  faq_decide_body:
    'No. Results follow from logged prices by rules that are the same for everybody. There is no setting, no screen and no command for anything else.',
  faq_leave_early_title: 'What does it cost to leave a lock early?',
  faq_leave_early_body:
    'Penalty ratio × remaining days × amount. With a ratio of 0.4 %, 3 days left and 1,000 USDT, that is 12 USDT. You see the exact cost before you lock and before you leave. Days that have fully passed are paid.',
  faq_market_maker_title: 'Who is on the other side of my spot order?',
  faq_market_maker_body: `Another customer, or the demo’s market maker. The market maker is an ordinary account of ours with play money. It keeps orders on both sides of each book, so that there is something to trade with.
- It uses the same calls and pays the same fees as you. It sees prices and books when you see them.
- It takes your order only when its price is past the market: a bid above the index price, or an ask below it. You get your own price.
- Demo traders, also accounts of ours with play money, buy and sell a little several times a minute. Their trades count in the book’s volume.
- When prices fall silent or a market is paused, it takes its orders out.
The rules of each market name the numbers of these accounts.`,
  faq_support_title: 'Someone says they are from Candor support. Is it true?',
  faq_support_body:
    'Our staff answer in the app only. They never ask for passwords, codes or payments, and never write to you first in a messenger. If in doubt, ask in [Support](/pages/kefu/index).',
  faq_protect_title: 'How do I protect my account?',
  faq_protect_body: `Under [Security](/pages/setting/security):
- Switch on the authenticator, and keep the recovery codes on paper.
- Set a payment password of six digits that you use nowhere else.
- Add both an email address and a phone number.`,
  faq_lost_phone_title: 'I lost my phone. What should I do?',
  faq_lost_phone_body:
    'Log in on another device and log out the lost one under [Security](/pages/setting/security?view=devices). A recovery code works instead of the authenticator. Then change your password.',

  news_open_title: 'The demo is open',
  news_open_summary: 'A simulated market, play money, and everything to try out.',
  news_open_body: `Welcome to the demo of Candor.
- The market is simulated and the money is play money. Nothing has a value.
- You can create an account, get play money, and lock coins for a daily yield.
- The app speaks nine languages, works in dark and light, and stays readable without a connection.
Whatever is not finished is marked. If you find a mistake, tell [Support](/pages/kefu/index).`,
  news_prices_title: 'Prices that you can check',
  news_prices_summary: 'Every price is in a signed public log, with a proof.',
  news_prices_body: `Every price that Candor uses is first written into a public log. The log is signed about every ten seconds, and nobody can change an old line without being noticed.
A separate small program, the verifier, checks the signatures and recomputes the prices of the simulation. The [white paper](/pages/common/article?id=34) explains it in plain words, together with what it does not prove.`,
  news_scams_title: 'How to recognise people who pretend to be us',
  news_scams_summary: 'We never ask for passwords, codes or payments.',
  news_scams_body: `People pretend to be from an exchange to get at your money. These signs give them away:
- They write first, in a private messenger.
- They ask for a password, a code, or a look at your screen.
- They want a payment before a withdrawal: a tax, a deposit, insurance.
- They are in a hurry, and want you to tell nobody.
We do none of this. More under [Contact](/pages/common/contactus).`,

  banner_prices_title: 'Check every price',
  banner_prices_summary: 'A signed public log, with proofs',
  banner_prices_body: 'How it works is in the [white paper](/pages/common/article?id=34).',
  banner_lock_title: 'Lock coins, know the exit',
  banner_lock_summary: 'You see the cost of leaving first',
  banner_lock_body: 'See the products under [Lock mining](/pages/lockming/lockming).',
  banner_security_title: 'Protect your account',
  banner_security_summary: 'Authenticator and payment password',
  banner_security_body: 'Both are under [Security](/pages/setting/security).',

  notice_title: 'This is a demo',
  notice_body: `The market here is simulated and the money is play money. Nothing has a value, and nothing can be paid in or out.
Nobody from Candor will ever ask you for a password, a code or a payment.`,
} as const;
