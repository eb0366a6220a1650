/** Airlines that people know: IATA code, name, country. */
export const demoAirlines = `
A3|Aegean Airlines|GR
AA|American Airlines|US
AC|Air Canada|CA
AD|Azul|BR
AF|Air France|FR
AI|Air India|IN
AM|Aeroméxico|MX
AR|Aerolíneas Argentinas|AR
AS|Alaska Airlines|US
AT|Royal Air Maroc|MA
AV|Avianca|CO
AY|Finnair|FI
AZ|ITA Airways|IT
B6|JetBlue|US
BA|British Airways|GB
BG|Biman Bangladesh Airlines|BD
BR|EVA Air|TW
BT|airBaltic|LV
CA|Air China|CN
CI|China Airlines|TW
CM|Copa Airlines|PA
CX|Cathay Pacific|HK
CZ|China Southern Airlines|CN
D8|Norwegian Air Sweden|SE
DE|Condor|DE
DL|Delta Air Lines|US
DY|Norwegian Air Shuttle|NO
EI|Aer Lingus|IE
EK|Emirates|AE
ET|Ethiopian Airlines|ET
EW|Eurowings|DE
EY|Etihad Airways|AE
F9|Frontier Airlines|US
FI|Icelandair|IS
FJ|Fiji Airways|FJ
FR|Ryanair|IE
FZ|flydubai|AE
G3|Gol|BR
GA|Garuda Indonesia|ID
GF|Gulf Air|BH
HA|Hawaiian Airlines|US
HU|Hainan Airlines|CN
IB|Iberia|ES
JL|Japan Airlines|JP
JQ|Jetstar|AU
JU|Air Serbia|RS
KE|Korean Air|KR
KL|KLM|NL
KM|KM Malta Airlines|MT
KQ|Kenya Airways|KE
KU|Kuwait Airways|KW
LA|LATAM|CL
LG|Luxair|LU
LH|Lufthansa|DE
LM|Loganair|GB
LO|LOT Polish Airlines|PL
LS|Jet2|GB
LX|Swiss|CH
LY|El Al|IL
ME|Middle East Airlines|LB
MH|Malaysia Airlines|MY
MK|Air Mauritius|MU
MS|Egyptair|EG
MU|China Eastern Airlines|CN
NH|All Nippon Airways|JP
NK|Spirit Airlines|US
NZ|Air New Zealand|NZ
OK|Czech Airlines|CZ
OS|Austrian Airlines|AT
OU|Croatia Airlines|HR
OZ|Asiana Airlines|KR
PC|Pegasus Airlines|TR
PK|Pakistan International Airlines|PK
PR|Philippine Airlines|PH
QF|Qantas|AU
QR|Qatar Airways|QA
RJ|Royal Jordanian|JO
RO|TAROM|RO
SK|Scandinavian Airlines|SE
SN|Brussels Airlines|BE
SQ|Singapore Airlines|SG
SV|Saudia|SA
TG|Thai Airways|TH
TK|Turkish Airlines|TR
TO|Transavia France|FR
TP|TAP Air Portugal|PT
TU|Tunisair|TN
U2|easyJet|GB
UA|United Airlines|US
UL|SriLankan Airlines|LK
UX|Air Europa|ES
VN|Vietnam Airlines|VN
VS|Virgin Atlantic|GB
VY|Vueling|ES
W6|Wizz Air|HU
WN|Southwest Airlines|US
WS|WestJet|CA
WY|Oman Air|OM
`
