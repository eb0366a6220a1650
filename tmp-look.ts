import { accounts, tokenOf } from './e2e/support/accounts.ts'
const url = process.argv[2] as string
const token = await tokenOf(url, accounts.superUser)
let spare = 0,
  inUse = 0,
  total = 0
for (const n of [1, 2, 3, 4, 5, 6]) {
  const r = await fetch(`${url}/api/v2/frames?page[size]=50&page[number]=${n}&sort=-name`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const d = (await r.json()) as any
  for (const f of d.data) {
    total++
    const a = f.attributes
    if (!a['is-deletable']) inUse++
    else if (a['campaign-count'] === 0) spare++
  }
  console.log(n, total, spare, inUse)
}
console.log(token)
