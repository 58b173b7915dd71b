import { Weighted } from './random';

/** Each country with its weight, roughly as in the real security market, and cities. */
const PLACES = `
US 1000 San Francisco|New York|Austin|Boston|Seattle|Denver|Washington, D.C.
IL 140 Tel Aviv|Haifa
GB 136 London|Cambridge|Belfast
CA 73 Toronto|Montréal|Vancouver
IN 52 Bengaluru|Pune
DE 46 Berlin|München|Köln
FR 44 Paris|Rennes
CN 30 Shanghai|Shenzhen
ES 24 Madrid|Málaga
NL 24 Amsterdam|Delft
SE 22 Stockholm|Malmö
CH 22 Zürich|Genève
AU 22 Sydney|Canberra
SG 20 Singapore
JP 18 Tokyo|Osaka
IE 16 Dublin
BR 15 São Paulo|Florianópolis
KR 14 Seoul
IT 12 Milano|Roma
FI 11 Helsinki
PL 10 Kraków|Warszawa
AE 9 Dubai|Abu Dhabi
DK 8 København
EE 8 Tallinn
BE 7 Leuven
NO 7 Oslo
ZA 6 Cape Town|Johannesburg
NG 6 Lagos
CZ 6 Brno|Praha
SA 5 Riyadh
KE 5 Nairobi
MX 5 Ciudad de México
UA 5 Kyiv
RO 5 Cluj-Napoca
CL 4 Santiago
NZ 4 Wellington|Auckland
EG 4 Cairo
AR 4 Buenos Aires
CO 3 Bogotá
ID 3 Jakarta
VN 3 Hà Nội
LU 2 Luxembourg
RW 2 Kigali
XK 2 Prishtina`;

export interface Place {
  country: string;
  cities: readonly string[];
}

export const SAMPLE_PLACES = new Weighted<Place>(
  [...PLACES.matchAll(/^(\w+) (\d+) (.+)$/gm)].map(([, country, weight, cities]) => [
    { country: country!, cities: cities!.split('|') },
    Number(weight),
  ]),
);
