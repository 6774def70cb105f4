// What the engine says about the positions of recipe.json; recorded by tools/wire/record.mjs, not written.

import type { Board, PrivateView, PublicView } from '../../wire/generated/colonialism';

export const kBoard: Board = {
  "edition": "second",
  "eventsOn": false,
  "upgradesOn": true,
  "firstGame": false,
  "seats": 3,
  "turns": 3,
  "regions": [
    {"id":"north_africa","value":1,"limit":3,"neighbours":["subsaharan_africa","middle_east"],"zones":["atlantic","mediterranean"],"x":230,"y":190},
    {"id":"subsaharan_africa","value":3,"limit":9,"neighbours":["north_africa"],"zones":["atlantic","arabian_sea"],"x":300,"y":400},
    {"id":"middle_east","value":2,"limit":6,"neighbours":["north_africa","india"],"zones":["mediterranean","arabian_sea"],"x":420,"y":200},
    {"id":"india","value":4,"limit":12,"neighbours":["middle_east","southeast_asia","china"],"zones":["arabian_sea","bay_of_bengal"],"x":600,"y":270},
    {"id":"southeast_asia","value":2,"limit":6,"neighbours":["india","china"],"zones":["bay_of_bengal","south_china_sea"],"x":775,"y":350},
    {"id":"china","value":3,"limit":9,"neighbours":["india","southeast_asia"],"zones":["south_china_sea"],"x":740,"y":170}
  ],
  "zones": [
    {"id":"atlantic","regions":["north_africa","subsaharan_africa"],"x":110,"y":340},
    {"id":"mediterranean","regions":["north_africa","middle_east"],"x":300,"y":105},
    {"id":"arabian_sea","regions":["subsaharan_africa","middle_east","india"],"x":480,"y":390},
    {"id":"bay_of_bengal","regions":["india","southeast_asia"],"x":665,"y":430},
    {"id":"south_china_sea","regions":["southeast_asia","china"],"x":905,"y":260}
  ],
  "cards": [
    {"id":"army","kind":"policy","ship":true,"influence":false,"step":2},
    {"id":"commerce","kind":"policy","ship":true,"influence":false,"step":2},
    {"id":"dominion","kind":"policy","ship":true,"influence":false,"step":1},
    {"id":"empire","kind":"policy","ship":true,"influence":false,"step":2},
    {"id":"fleet","kind":"policy","ship":true,"influence":false,"step":2},
    {"id":"hegemony","kind":"policy","ship":true,"influence":false,"step":2},
    {"id":"influence_2","kind":"policy","ship":true,"influence":false,"step":2},
    {"id":"influence_3","kind":"policy","ship":true,"influence":false,"step":2},
    {"id":"influence_4","kind":"policy","ship":true,"influence":false,"step":2},
    {"id":"influence_5","kind":"policy","ship":true,"influence":false,"step":2},
    {"id":"monopoly","kind":"policy","ship":true,"influence":false,"step":2},
    {"id":"resources_black","kind":"policy","ship":true,"influence":false,"step":2},
    {"id":"resources_brown","kind":"policy","ship":true,"influence":false,"step":2},
    {"id":"resources_yellow","kind":"policy","ship":true,"influence":false,"step":2},
    {"id":"treaty","kind":"policy","ship":true,"influence":false,"step":0},
    {"id":"unrest","kind":"policy","ship":true,"influence":false,"step":4},
    {"id":"consolidate","kind":"action","ship":true,"influence":true,"step":0},
    {"id":"diplomacy","kind":"action","ship":false,"influence":true,"step":0},
    {"id":"land_grab","kind":"action","ship":true,"influence":true,"step":0},
    {"id":"mercenaries","kind":"action","ship":true,"influence":true,"step":0},
    {"id":"campaign","kind":"action","ship":false,"influence":true,"step":0},
    {"id":"missionaries","kind":"action","ship":false,"influence":true,"step":0},
    {"id":"plague","kind":"action","ship":true,"influence":true,"step":0},
    {"id":"trade","kind":"action","ship":true,"influence":false,"step":0},
    {"id":"consolidate_extra","kind":"action","ship":true,"influence":true,"step":0}
  ],
  "interests": [
    {"id":"north_africa_black","region":"north_africa","colour":"black"},
    {"id":"north_africa_yellow","region":"north_africa","colour":"yellow"},
    {"id":"subsaharan_africa_black","region":"subsaharan_africa","colour":"black"},
    {"id":"subsaharan_africa_brown","region":"subsaharan_africa","colour":"brown"},
    {"id":"middle_east_black","region":"middle_east","colour":"black"},
    {"id":"middle_east_brown","region":"middle_east","colour":"brown"},
    {"id":"india_brown","region":"india","colour":"brown"},
    {"id":"india_yellow","region":"india","colour":"yellow"},
    {"id":"southeast_asia_brown","region":"southeast_asia","colour":"brown"},
    {"id":"southeast_asia_yellow","region":"southeast_asia","colour":"yellow"},
    {"id":"china_black","region":"china","colour":"black"},
    {"id":"china_yellow","region":"china","colour":"yellow"}
  ],
  "events": [],
  "upgrades": [
    {"id":"military_expansion","cost":1},
    {"id":"aggressive_exploration","cost":1},
    {"id":"naval_expansion","cost":2},
    {"id":"colonial_infrastructure","cost":2},
    {"id":"mercantilism","cost":3}
  ],
  "names": {},
  "reconstructed": [
    "map",
    "tiles",
    "interest",
    "events"
  ],
  "rules": {
    "drawCount": 3,
    "consolidateIsAction": true,
    "campaignHitsLocal": false,
    "campaignCollects": false,
    "handMayBeEmptied": true
  },
  "discs": 22,
  "ships": 3,
  "cubes": [
    21,
    21,
    21
  ],
  "local": 45,
  "mercenaries": 16,
  "handSize": 6
};

export const kView: PublicView = {
  "turn": 2,
  "segment": 1,
  "round": 2,
  "pass": 1,
  "phase": "round",
  "step": "action",
  "seat": 0,
  "order": [
    "india",
    "china",
    "north_africa",
    "middle_east",
    "southeast_asia",
    "subsaharan_africa"
  ],
  "rows": [
    1,
    null,
    0,
    2
  ],
  "choosing": null,
  "rolls": null,
  "event": null,
  "eventsGone": [],
  "eventsLeft": 0,
  "upgrades": [
    {"id":"military_expansion","owner":null},
    {"id":"aggressive_exploration","owner":null},
    {"id":"naval_expansion","owner":null},
    {"id":"colonial_infrastructure","owner":null},
    {"id":"mercantilism","owner":null}
  ],
  "bag": [
    10,
    18,
    8
  ],
  "spent": [
    0,
    0,
    0
  ],
  "supply": {
    "local": 27,
    "mercenaries": 14
  },
  "regions": [
    {"id":"north_africa","position":3,"cubes":[0,1,0],"local":0,"discs":[2,0,0],"mercenaries":[0,0,0],"policies":[{"hidden":false,"open":[]},{"hidden":false,"open":[]},{"hidden":false,"open":[]}],"total":2,"factions":1,"exceeded":false,"due":false,"conflict":null},
    {"id":"subsaharan_africa","position":6,"cubes":[2,2,1],"local":5,"discs":[0,3,0],"mercenaries":[0,0,0],"policies":[{"hidden":false,"open":[]},{"hidden":false,"open":[]},{"hidden":false,"open":[]}],"total":8,"factions":2,"exceeded":false,"due":false,"conflict":null},
    {"id":"middle_east","position":4,"cubes":[1,0,2],"local":4,"discs":[1,2,1],"mercenaries":[0,0,0],"policies":[{"hidden":false,"open":[]},{"hidden":false,"open":[]},{"hidden":false,"open":[]}],"total":8,"factions":4,"exceeded":true,"due":true,"conflict":{"local":4,"influence":[0,2,0]}},
    {"id":"india","position":1,"cubes":[1,0,2],"local":2,"discs":[4,0,3],"mercenaries":[2,0,0],"policies":[{"hidden":true,"open":["fleet"]},{"hidden":true,"open":[]},{"hidden":false,"open":[]}],"total":11,"factions":3,"exceeded":false,"due":true,"conflict":null},
    {"id":"southeast_asia","position":5,"cubes":[1,0,2],"local":1,"discs":[0,0,2],"mercenaries":[0,0,0],"policies":[{"hidden":false,"open":[]},{"hidden":false,"open":[]},{"hidden":false,"open":[]}],"total":3,"factions":2,"exceeded":false,"due":false,"conflict":null},
    {"id":"china","position":2,"cubes":[0,0,3],"local":6,"discs":[0,0,0],"mercenaries":[0,0,0],"policies":[{"hidden":false,"open":[]},{"hidden":false,"open":[]},{"hidden":false,"open":[]}],"total":6,"factions":1,"exceeded":false,"due":false,"conflict":null}
  ],
  "zones": [
    {"id":"atlantic","fresh":[1,0,0],"used":[0,1,0]},
    {"id":"mediterranean","fresh":[0,1,0],"used":[0,0,0]},
    {"id":"arabian_sea","fresh":[1,0,2],"used":[1,1,0]},
    {"id":"bay_of_bengal","fresh":[0,0,0],"used":[0,0,1]},
    {"id":"south_china_sea","fresh":[0,0,0],"used":[0,0,0]}
  ],
  "players": [
    {"seat":0,"row":3,"reserve":15,"hand":5,"deck":15,"discard":["influence_2","influence_3"],"known":[],"held":[2,0,1],"tally":3,"interest":3,"shipsToPlace":0,"done":false,"upgrades":[],"score":0,"total":3},
    {"seat":1,"row":1,"reserve":17,"hand":5,"deck":16,"discard":["influence_2","plague"],"known":["army"],"held":[2,0,1],"tally":3,"interest":3,"shipsToPlace":0,"done":false,"upgrades":[],"score":0,"total":3},
    {"seat":2,"row":4,"reserve":16,"hand":5,"deck":17,"discard":["influence_2","plague"],"known":[],"held":[2,0,1],"tally":3,"interest":3,"shipsToPlace":0,"done":false,"upgrades":[],"score":0,"total":3}
  ],
  "colonization": null,
  "pending": null,
  "final": null
};

export const kSecrets: PrivateView = {
  "hand": [
    "army",
    "influence_4",
    "diplomacy",
    "plague",
    "trade"
  ],
  "deck": [
    "commerce",
    "dominion",
    "hegemony",
    "influence_5",
    "monopoly",
    "resources_black",
    "resources_brown",
    "resources_yellow",
    "treaty",
    "unrest",
    "consolidate",
    "land_grab",
    "mercenaries",
    "campaign",
    "missionaries"
  ],
  "hidden": {
    "india": "empire"
  },
  "interest": [
    {"id":"north_africa_yellow","region":"north_africa","colour":"yellow","leads":true},
    {"id":"india_brown","region":"india","colour":"brown","leads":true},
    {"id":"china_black","region":"china","colour":"black","leads":false}
  ],
  "kept": null,
  "places": {
    "army": [2,2,4,2,2,2],
    "empire": [3,3,3,3,3,3],
    "fleet": [2,6,4,4,0,0],
    "influence_4": [4,4,4,4,4,4],
    "diplomacy": [null,null,null,null,null,null],
    "plague": [null,null,null,null,null,null],
    "trade": [null,null,null,null,null,null]
  },
  "expected": [
    0,
    0,
    0,
    7,
    0,
    0
  ]
};
