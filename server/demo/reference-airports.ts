/** Airports that people know, from OurAirports (public domain): IATA code, name, city, country. */
export const demoAirports = `
ABV|Nnamdi Azikiwe International Airport|Abuja|NG
ABZ|Aberdeen Dyce Airport|Aberdeen|GB
ACC|Kotoka International Airport|Accra|GH
ACE|César Manrique-Lanzarote Airport|San Bartolomé|ES
ADD|Addis Ababa Bole International Airport|Addis Ababa|ET
AGP|Málaga-Costa del Sol Airport|Málaga|ES
AKL|Auckland International Airport|Auckland|NZ
ALC|Alicante-Elche Miguel Hernández Airport|Alicante|ES
AMM|Queen Alia International Airport|Amman|JO
AMS|Amsterdam Airport Schiphol|Amsterdam|NL
ARN|Stockholm-Arlanda Airport|Stockholm|SE
ATH|Athens Eleftherios Venizelos International Airport|Athens|GR
ATL|Hartsfield Jackson Atlanta International Airport|Atlanta|US
AUH|Abu Dhabi International Airport|Abu Dhabi|AE
AYT|Antalya International Airport|Antalya|TR
BAH|Bahrain International Airport|Manama|BH
BCN|Josep Tarradellas Barcelona-El Prat Airport|Barcelona|ES
BEG|Belgrade Nikola Tesla Airport|Belgrade|RS
BER|Berlin Brandenburg Airport|Berlin|DE
BEY|Beirut Rafic Hariri International Airport|Beirut|LB
BFS|Belfast International Airport|Belfast|GB
BGO|Bergen Airport, Flesland|Bergen|NO
BGY|Milan Bergamo Airport|Milan|IT
BHD|George Best Belfast City Airport|Belfast|GB
BHX|Birmingham International Airport|Birmingham|GB
BIO|Bilbao Airport|Bilbao|ES
BKK|Suvarnabhumi Airport|Bangkok|TH
BLQ|Bologna Guglielmo Marconi Airport|Bologna|IT
BLR|Kempegowda International Airport|Bangalore|IN
BNE|Brisbane International Airport|Brisbane|AU
BOD|Bordeaux-Mérignac Airport|Bordeaux/Mérignac|FR
BOG|El Dorado International Airport|Bogota|CO
BOM|Chhatrapati Shivaji International Airport|Mumbai|IN
BOS|Logan International Airport|Boston|US
BRS|Bristol Airport|Bristol|GB
BRU|Brussels Airport|Zaventem|BE
BSL|EuroAirport Basel-Mulhouse-Freiburg Airport|Bâle/Mulhouse|FR
BUD|Budapest Liszt Ferenc International Airport|Budapest|HU
CAI|Cairo International Airport|Cairo|EG
CAN|Guangzhou Baiyun International Airport|Guangzhou (Huadu)|CN
CCU|Netaji Subhash Chandra Bose International Airport|Kolkata|IN
CDG|Charles de Gaulle International Airport|Paris|FR
CGK|Soekarno-Hatta International Airport|Jakarta|ID
CGN|Cologne Bonn Airport|Köln (Cologne)|DE
CHC|Christchurch International Airport|Christchurch|NZ
CIA|Ciampino–G. B. Pastine International Airport|Rome|IT
CLT|Charlotte Douglas International Airport|Charlotte|US
CMB|Bandaranaike International Colombo Airport|Colombo|LK
CMN|Mohammed V International Airport|Casablanca|MA
CPH|Copenhagen Kastrup Airport|Copenhagen|DK
CPT|Cape Town International Airport|Cape Town|ZA
CRL|Brussels South Charleroi Airport|Brussels|BE
CTA|Catania-Fontanarossa Airport|Catania|IT
CTS|New Chitose Airport|Sapporo|JP
CTU|Chengdu Shuangliu International Airport|Chengdu (Shuangliu)|CN
CUN|Aeropuerto Internacional de Cancún|Ciudad de Cancún|MX
CWL|Cardiff International Airport|Cardiff|GB
DAC|Hazrat Shahjalal International Airport|Dhaka|BD
DBV|Dubrovnik Airport|Dubrovnik|HR
DCA|Ronald Reagan Washington National Airport|Washington|US
DEL|Indira Gandhi International Airport|New Delhi|IN
DEN|Denver International Airport|Denver|US
DFW|Dallas Fort Worth International Airport|Dallas-Fort Worth|US
DMK|Don Mueang International Airport|Bangkok|TH
DOH|Hamad International Airport|Doha|QA
DPS|Ngurah Rai (Bali) International Airport|Denpasar|ID
DTW|Detroit Metropolitan Wayne County Airport|Detroit|US
DUB|Dublin Airport|Dublin|IE
DUR|King Shaka International Airport|Durban|ZA
DUS|Düsseldorf Airport|Düsseldorf|DE
DXB|Dubai International Airport|Dubai|AE
EDI|Edinburgh Airport|Edinburgh|GB
EIN|Eindhoven Airport|Eindhoven|NL
EWR|Newark Liberty International Airport|Newark|US
EXT|Exeter International Airport|Exeter|GB
EZE|Minister Pistarini International Airport|Buenos Aires (Ezeiza)|AR
FAO|Faro Airport|Faro|PT
FCO|Rome–Fiumicino Leonardo da Vinci International Airport|Rome|IT
FLL|Fort Lauderdale Hollywood International Airport|Fort Lauderdale|US
FNC|Madeira International Airport Cristiano Ronaldo|Funchal|PT
FRA|Frankfurt Airport|Frankfurt am Main|DE
GDN|Gdańsk Lech Wałęsa Airport|Gdańsk|PL
GIG|Rio Galeão – Tom Jobim International Airport|Rio De Janeiro|BR
GLA|Glasgow International Airport|Paisley, Renfrewshire|GB
GMP|Gimpo International Airport|Seoul|KR
GOT|Gothenburg-Landvetter Airport|Gothenburg|SE
GRU|Guarulhos - Governador André Franco Montoro International Airport|São Paulo|BR
GVA|Geneva Cointrin International Airport|Geneva|CH
HAM|Hamburg Helmut Schmidt Airport|Hamburg|DE
HAN|Noi Bai International Airport|Hanoi (Soc Son)|VN
HAV|José Martí International Airport|Havana|CU
HEL|Helsinki Vantaa Airport|Helsinki|FI
HER|Heraklion International Nikos Kazantzakis Airport|Heraklion|GR
HKG|Hong Kong International Airport|Islands|HK
HKT|Phuket International Airport|Phuket|TH
HND|Tokyo Haneda International Airport|Tokyo|JP
HNL|Daniel K Inouye International Airport|Honolulu|US
HRG|Hurghada International Airport|Hurghada|EG
IAD|Washington Dulles International Airport|Dulles|US
IAH|George Bush Intercontinental Houston Airport|Houston|US
IBZ|Ibiza Airport|Ibiza (Eivissa)|ES
ICN|Incheon International Airport|Seoul|KR
INV|Inverness Airport|Inverness|GB
ISB|Islamabad International Airport|Attock|PK
IST|İstanbul Airport|Arnavutköy, Istanbul|TR
JED|King Abdulaziz International Airport|Jeddah|SA
JFK|John F Kennedy International Airport|New York|US
JNB|OR Tambo International Airport|Johannesburg|ZA
KEF|Keflavik International Airport|Reykjavík|IS
KHI|Jinnah International Airport|Karachi|PK
KIX|Kansai International Airport|Osaka|JP
KRK|Kraków John Paul II International Airport|Kraków|PL
KTM|Tribhuvan International Airport|Kathmandu|NP
KUL|Kuala Lumpur International Airport|Sepang|MY
KWI|Kuwait International Airport|Kuwait City|KW
LAS|Harry Reid International Airport|Las Vegas|US
LAX|Los Angeles International Airport|Los Angeles|US
LBA|Leeds Bradford Airport|Leeds|GB
LCY|London City Airport|London|GB
LGA|La Guardia Airport|New York|US
LGW|London Gatwick Airport|London|GB
LHE|Allama Iqbal International Airport|Lahore|PK
LHR|London Heathrow Airport|London|GB
LIM|Jorge Chávez International Airport|Lima|PE
LIN|Milano Linate Airport|Milan|IT
LIS|Humberto Delgado Airport (Lisbon Portela Airport)|Lisbon|PT
LJU|Ljubljana Jože Pučnik Airport|Ljubljana|SI
LOS|Murtala Muhammed International Airport|Lagos|NG
LPA|Gran Canaria Airport|Gran Canaria Island|ES
LPL|Liverpool John Lennon Airport|Liverpool|GB
LTN|London Luton Airport|London|GB
LUX|Luxembourg-Findel International Airport|Luxembourg|LU
LYS|Lyon Saint-Exupéry Airport|Lyon|FR
MAA|Chennai International Airport|Chennai|IN
MAD|Adolfo Suárez Madrid–Barajas Airport|Madrid|ES
MAN|Manchester Airport|Manchester|GB
MCO|Orlando International Airport|Orlando|US
MCT|Muscat International Airport|Muscat|OM
MDW|Chicago Midway International Airport|Chicago|US
MEL|Melbourne International Airport|Melbourne|AU
MEX|Aeropuerto Internacional Lic. Benito Juárez|Ciudad de México|MX
MIA|Miami International Airport|Miami|US
MLE|Malé International Airport|Malé|MV
MNL|Ninoy Aquino International Airport|Manila|PH
MRS|Marseille Provence Airport|Marseille|FR
MRU|Sir Seewoosagur Ramgoolam International Airport|Plaine Magnien|MU
MSP|Minneapolis–Saint Paul International Airport / Wold–Chamberlain Field|Minneapolis|US
MUC|Munich Airport|Munich|DE
MXP|Malpensa International Airport|Milan|IT
NAP|Naples International Airport|Napoli|IT
NBO|Jomo Kenyatta International Airport|Nairobi|KE
NCE|Nice-Côte d'Azur Airport|Nice|FR
NCL|Newcastle Airport|Newcastle|GB
NGO|Chubu Centrair International Airport|Tokoname|JP
NRT|Narita International Airport|Narita|JP
NWI|Norwich Airport|Norwich|GB
OPO|Francisco de Sá Carneiro Airport|Porto|PT
ORD|Chicago O'Hare International Airport|Chicago|US
ORK|Cork Airport|Cork|IE
ORY|Paris-Orly Airport|Paris|FR
OSL|Oslo Airport, Gardermoen|Oslo|NO
OTP|Henri Coandă International Airport|Bucharest|RO
PDX|Portland International Airport|Portland|US
PEK|Beijing Capital International Airport|Beijing|CN
PER|Perth International Airport|Perth|AU
PHL|Philadelphia International Airport|Philadelphia|US
PHX|Phoenix Sky Harbor International Airport|Phoenix|US
PMI|Palma de Mallorca Airport|Palma de Mallorca|ES
PRG|Václav Havel Airport Prague|Prague|CZ
PSA|Pisa International Airport|Pisa|IT
PUJ|Punta Cana International Airport|Punta Cana|DO
PVG|Shanghai Pudong International Airport|Shanghai (Pudong)|CN
RAK|Menara Airport|Marrakech|MA
RHO|Diagoras Airport|Rodes Island|GR
RIX|Riga International Airport|Riga|LV
RTM|Rotterdam The Hague Airport|Rotterdam|NL
RUH|King Khaled International Airport|Riyadh|SA
SAN|San Diego International Airport|San Diego|US
SAW|Istanbul Sabiha Gökçen International Airport|Pendik, Istanbul|TR
SCL|Comodoro Arturo Merino Benítez International Airport|Santiago|CL
SEA|Seattle–Tacoma International Airport|Seattle|US
SEN|Southend Airport|London|GB
SFO|San Francisco International Airport|San Francisco|US
SGN|Tan Son Nhat International Airport|Ho Chi Minh City|VN
SIN|Singapore Changi Airport|Singapore|SG
SJU|Luis Munoz Marin International Airport|San Juan|PR
SKG|Thessaloniki Macedonia International Airport|Thessaloniki|GR
SLC|Salt Lake City International Airport|Salt Lake City|US
SNN|Shannon Airport|Shannon|IE
SOF|Sofia Airport|Sofia|BG
SOU|Southampton Airport|Southampton|GB
SPU|Split Airport|Split|HR
SSH|Sharm El Sheikh International Airport|Sharm El Sheikh|EG
STN|London Stansted Airport|London|GB
STR|Stuttgart Airport|Stuttgart|DE
SVQ|Sevilla Airport|Sevilla|ES
SYD|Sydney Kingsford Smith International Airport|Sydney|AU
SZX|Shenzhen Bao'an International Airport|Shenzhen (Bao'an)|CN
TFS|Tenerife Sur Airport|Tenerife|ES
TLL|Lennart Meri Tallinn Airport|Tallinn|EE
TLS|Toulouse-Blagnac Airport|Toulouse/Blagnac|FR
TLV|Ben Gurion International Airport|Tel Aviv|IL
TPE|Taiwan Taoyuan International Airport|Taoyuan (Dayuan)|TW
TUN|Tunis Carthage International Airport|Tunis|TN
VCE|Venice Marco Polo Airport|Venice|IT
VIE|Vienna International Airport|Vienna|AT
VLC|Valencia Airport|Valencia|ES
VNO|Vilnius International Airport|Vilnius|LT
WAW|Warsaw Chopin Airport|Warsaw|PL
YUL|Montreal / Pierre Elliott Trudeau International Airport|Montréal|CA
YVR|Vancouver International Airport|Vancouver|CA
YYC|Calgary International Airport|Calgary|CA
YYZ|Lester B. Pearson International Airport|Toronto|CA
ZAG|Zagreb Airport|Zagreb|HR
ZRH|Zürich Airport|Zurich|CH
`
