/*
 * What the two pages of the lazy guide say to a visitor on a first visit, word for word. Written by
 * hand: whoever changes a word of a page decides here, too. `readSections` explains the marks.
 */

const guaranteeText = `
## 100% money-back guarantee
Read all five. If they are not worth it to you, write to support@evenkeel.academy within 30 days with your order details and you get the full price back, in 5–10 business days. I will not ask you to explain.
`;

const benefitsText = `
## What you get
All five eBooks, 30–40 pages each, as PDF and EPUB, yours for life
Plain English, and a glossary at the end of each book
Worked examples with math you can redo on paper
Exercises that end with something done
Your own library to read in, and files to keep on your devices
All of it in your own account as soon as the payment is confirmed
Questions answered by email within 24 hours
`;

const readersText = `
## What readers say
Sample words, until our readers write their own.
The first book sent me to build an emergency fund before buying anything. Nobody selling something had ever told me to wait.
Rated
5.0
out of 5
Tunde Adeyemi, Lagos, Nigeria
English is my second language and I read all five without a dictionary.
Rated
5.0
out of 5
Rosa Quintana, Valparaíso, Chile
I wrote down what I would do in a bad year and taped it inside a cupboard. In the next fall I read it and left things alone.
Rated
5.0
out of 5
Daniel Whitcombe, Leeds, United Kingdom
`;

const countdownText = `
What is left of this 24-hour offer:
17
Hours
13
Minutes
54
Seconds
The price stays: the bundle still costs $47 after the clock runs out.
More than 17 hours left.
`;

const trustText = `
PDF and EPUB
Delivered right away
No subscription
30-day money-back guarantee
`;

export const salesPageText = `
Evenkeel
# The Ultimate Lazy Guide to Passive Investing
Five short books for people who would rather live than watch the market.
$47 for all five. Total value ~~$350~~.
Get all five for $47
Look inside
${trustText.trim()}
Pause the film
Get Started
(opens in a new tab)
Who wrote this
## Why I wrote these books
I should begin with what I am not. I am not a financial advisor. I sell no stocks, no funds and no signals, and nobody pays me when you buy any. I write plain books, and I earn the same whether you invest or leave your money where it is.
Anyone who sits down to learn about investing is shouted at: about a stock that cannot lose, a window that is closing, a course that costs more than they have saved. So cautious people wait, and tell themselves that they are being careful.
What the shouting never mentions is dull: research on costs, on how few professionals beat a plain index for long, on what people lose by moving in and out. It fits into an evening, and it says the same thing over and over. Own a small piece of very many companies, pay very little for it, add to it regularly, and leave it alone.
That is the lazy way. These five books are what I think every beginner should be handed: short enough to finish, plain enough to use, and honest about what can go wrong.
Martin Keel
## Three common mistakes
1
### Waiting for the right moment
There is always a reason to wait: prices are high, prices are falling, there is an election. The moment never announces itself, and the months in between are the only thing about investing that you cannot buy back. A small sum, sent every month, needs no moment at all.
2
### Doing too much
Most of what looks like work in investing costs something each time it is done: switching and following tips cost money, checking prices costs you your calm. Studies of ordinary investors’ accounts have found again and again that those who trade most keep least. A good plan leaves you with very little to do.
3
### Investing money that will be needed
A fall you can wait out doesn’t have to cost you anything. It hurts the person who has to sell while it lasts, because the car broke down or the job ended. What decides whether you can wait is settled before you buy anything, in your budget and your emergency fund.
Sources: Barber and Odean, Trading Is Hazardous to Your Wealth (2000); Morningstar, Mind the Gap; S&P Dow Jones Indices, SPIVA.
## The five books
Each is 30–40 pages long. The price beside it is what it costs on its own.
### Built to Last
Your financial foundation for smart investing · ~~$70~~
Before anything is invested: a budget that survives a bad week, debts in the right order, and an emergency fund of three to six months. The ground that everything else stands on.
### Investing in the Stock Market Without the Jargon
Shares, funds and markets in everyday words · ~~$70~~
What a share is, what a fund does with your money all day, what it costs and where it goes wrong. Every term explained as it comes up.
### Investing Without Fear
The smart way to handle risk · ~~$70~~
How far, how often and for how long markets have fallen, how much of that you can bear, and a page that decides for you on the day it happens.
### No More Excuses
How to actually start investing · ~~$70~~
The first steps, one at a time: the account, the first fund, the first order and the monthly plan that makes all later ones for you.
### Keep It Growing
How to maintain, optimize and live off your portfolio · ~~$70~~
Two quiet hours a year: rebalancing, trimming costs, adding as life changes, and one day drawing an income that is meant to last.
## Look inside
One page of each book, as it is printed. Press a page to read it.
Built to Last, page 17
Investing in the Stock Market Without the Jargon, page 23
Investing Without Fear, page 18
No More Excuses, page 11
Keep It Growing, page 21
## All five for $47
Total value ~~$350~~.
${countdownText.trim()}
Get all five for $47
${trustText.trim()}
${benefitsText.trim()}
${readersText.trim()}
## Two ways from here
### You can go on by yourself
Everything in these books can be found for free, scattered over a hundred places, between the ads. If you have the time and like sorting, that is a fair choice, and I mean it.
### Or you can have it in order
Five books, in the order in which you need them, without the noise. An evening each to read. You do the exercises once, set up one automatic transfer, and go back to your life.
## Buy the lazy guide
What each costs on its own, and all of them:
Built to Last
$70
Investing in the Stock Market Without the Jargon
$70
Investing Without Fear
$70
No More Excuses
$70
Keep It Growing
$70
All five
~~$350~~ $47
Get all five for $47
${trustText.trim()}
${guaranteeText.trim()}
The books are educational only and not financial advice. Nothing in them promises a return: all investing carries risk, including the loss of what you put in.
© 2025 Evenkeel Academy. Educational only, not financial advice. Questions? support@evenkeel.academy
Privacy Policy
Terms & Conditions
Disclaimer
Refund Policy
`;

export const bundleCheckoutText = `
Evenkeel
# The Ultimate Lazy Guide to Passive Investing
Five short books, in plain English, on how to get from a steady budget to a portfolio you can live off. $47 for all of them, yours for life.
## Your 24-hour offer
All five eBooks for $47.
${countdownText.trim()}
Get It Now
## Order Summary
Built to Last
$70
Investing in the Stock Market Without the Jargon
$70
Investing Without Fear
$70
No More Excuses
$70
Keep It Growing
$70
Value of the five eBooks
~~$350~~
You save
$303 (87% off)
Price
$47
One payment in US dollars. No tax is added, nothing renews.
## Secure Checkout
Email
Already have an account? Sign in
Your books and the receipt are sent to this address.
Full name
Password
Hide
password
For your library. Save this one or type your own: we never email passwords.
Copy
password
Generate New
You enter your card details on the next page, at our card payment provider. They never reach this site.
Continue to Payment - $47
${trustText.trim()}
By completing your order you agree to the terms, the refund policy and the privacy policy of Evenkeel Academy. You ask us to deliver your books at once, and you accept that a legal right of withdrawal ends on delivery. Our 30-day guarantee still applies.
${guaranteeText.trim()}
${benefitsText.trim()}
${readersText.trim()}
© 2025 Evenkeel Academy. Educational only, not financial advice. Questions? support@evenkeel.academy
Privacy Policy
Terms & Conditions
Disclaimer
Refund Policy
`;
