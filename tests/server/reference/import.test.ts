import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { readList } from '#contract/json-api.ts'
import { airlineSchema, airportSchema, citySchema, countrySchema } from '#contract/rules/reference.ts'
import { importFiles } from '#server/reference/import-files.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const folder = await mkdtemp(join(tmpdir(), 'kerbside-reference-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const file = async (name: string, content: string | Buffer) => {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}
/** Imports, and returns whether all went well, what was told, and what was refused; without the folder. */
async function imported(paths: Parameters<typeof importFiles>[1]) {
  const [lines, faults]: string[][] = [[], []]
  const plain = (text: string) => text.replaceAll(`${folder}/`, '')
  const isComplete = await importFiles(server.deps.db, paths, {
    line: (text) => void lines?.push(plain(text)),
    fault: (text) => void faults?.push(plain(text)),
  })
  return { isComplete, lines, faults }
}
const get = async (path: string) => (await server.anonymous.get(path)).body

const countries = `"id","code","name","continent","wikipedia_link","keywords"
1,"GB","United Kingdom","EU","x",
2,"FR","France","EU","x",
3,"ZW","Zimbabwe","AF","x",
4,"XXX","Nowhere","EU","x",
5,"YY","Moon","MO","x",
`
const airports = `"id","ident","type","name","latitude_deg","longitude_deg","elevation_ft","continent","iso_country","iso_region","municipality","scheduled_service","gps_code","iata_code"
1,"EGLL","large_airport","London Heathrow Airport",51.4,-0.4,83,"EU","GB","GB-ENG","London","yes","EGLL","LHR"
2,"LFPG","large_airport","Charles de Gaulle ""Roissy""",49,2.5,392,"EU","FR","FR-IDF","Paris","yes","LFPG","CDG"
3,"X1","heliport","Pad",0,0,0,"EU","GB","GB-ENG","","no","",""
4,"X2","large_airport","Elsewhere",0,0,0,"EU","QQ","QQ","","no","","ELS"
5,"X3","large_airport","Heathrow again",0,0,0,"EU","GB","GB-ENG","","no","","LHR"
`
const city = (id: number, name: string, country: string, population: number) =>
  [
    id,
    name,
    name,
    '',
    1,
    2,
    'P',
    'PPL',
    country,
    '',
    '',
    '',
    '',
    '',
    population,
    '',
    '',
    'Etc',
    '2024-01-01',
  ].join('\t')
const cities = [
  city(1, 'Paris', 'FR', 2_100_000),
  city(2, 'Paris', 'ZW', 9),
  city(3, 'Parisot', 'FR', 500),
  city(4, 'Atlantis', 'QQ', 5),
].join('\n')
const airlines = `1,"British Airways",\\N,"BA","BAW","SPEEDBIRD","United Kingdom","Y"
2,"Gone",\\N,"GO","GON","GONE","France","N"
3,"Odd",\\N,"O?","ODD","ODD","France","Y"
4,"Sea Air",\\N,"S1","SEA","SEA","Atlantis","Y"
`

test('API-085 API-086 RULE-043 open data files are imported, a line is told for each refused record, and everybody finds what was', async () => {
  expect(
    await imported({
      airlines: await file('airlines.dat', airlines),
      airports: await file('airports.csv', airports),
      cities: await file('cities.txt', cities),
      countries: await file('countries.csv', countries),
    }),
  ).toEqual({
    isComplete: true,
    lines: [
      'countries: 3 imported, 0 left out, 2 refused.',
      'cities: 3 imported, 0 left out, 1 refused.',
      'airports: 2 imported, 1 left out, 2 refused.',
      'airlines: 2 imported, 1 left out, 1 refused.',
    ],
    faults: [
      'countries.csv, line 5: "XXX" is no country code of two letters.',
      'countries.csv, line 6: "MO" is no code of a continent.',
      'cities.txt, line 4: There is no country "QQ".',
      'airports.csv, line 5: There is no country "QQ".',
      'airports.csv, line 6: LHR is in line 2 already.',
      'airlines.dat, line 3: "O?" is no IATA code of two letters.',
    ],
  })
  const parises = readList(await get('i18n/cities?filter[name]=%25paris%25&include=country'), citySchema)
  expect(parises.map(({ name, country }) => [name, country?.name])).toEqual([
    ['Paris', 'France'],
    ['Paris', 'Zimbabwe'],
    ['Parisot', 'France'],
  ])
  expect(readList(await get('i18n/countries?filter[name]=%25king%25'), countrySchema)).toEqual([
    { id: 'GB', name: 'United Kingdom', continent: 'EU' },
  ])
  expect(
    readList(
      await get('transport/airports?filter[name]=%25cdg%25&filter[iata_code]=%25cdg%25'),
      airportSchema,
    ),
  ).toEqual([
    { id: 'CDG', name: 'Charles de Gaulle "Roissy"', iataCode: 'CDG', city: 'Paris', countryCode: 'FR' },
  ])
  expect(readList(await get('transport/airlines?filter[name]=%25air%25'), airlineSchema)).toEqual([
    { id: 'BA', name: 'British Airways', iataCode: 'BA', countryCode: 'GB' },
    { id: 'S1', name: 'Sea Air', iataCode: 'S1', countryCode: null },
  ])
})

test('a file is imported again over the earlier one', async () => {
  const path = await file('new.csv', countries.replace('United Kingdom', 'Great Britain'))
  expect((await imported({ countries: path })).isComplete).toBe(true)
  expect(
    readList(await get('i18n/countries?filter[name]=%25britain%25'), countrySchema).map(({ id }) => id),
  ).toEqual(['GB'])
})

test.each<[string, string | Buffer, string]>([
  [
    'other columns',
    '"a","b"\n1,2\n',
    'The first line of bad.csv does not name the columns code, name, continent.',
  ],
  ['nothing', '', 'bad.csv is empty.'],
  [
    'another encoding',
    Buffer.from('"code","name","continent"\n"FR","Fran\xe7ais","EU"\n', 'latin1'),
    'bad.csv is not text in UTF-8.',
  ],
  [
    'no usable record',
    '"code","name","continent"\n"X","Y","Z"\n',
    'bad.csv has no countries that can be used; nothing was written.',
  ],
])('a file of %s is refused whole', async (_name, content, words) => {
  const { isComplete, lines, faults } = await imported({ countries: await file('bad.csv', content) })
  expect([isComplete, lines, faults?.at(-1)]).toEqual([false, [], words])
})

test('a file that is not there is refused', async () => {
  const { isComplete, faults } = await imported({ countries: join(folder, 'missing.csv') })
  expect([isComplete, faults?.[0]]).toEqual([false, expect.stringContaining('missing.csv cannot be read')])
})
