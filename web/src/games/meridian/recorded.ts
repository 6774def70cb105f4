// What the engine says about the positions of recipe.json; recorded by tools/wire/record.mjs, not written.

import type { Board, PrivateView, PublicView } from '../../wire/generated/meridian';

export const kBoard: Board = {
  "rows": 5,
  "meridians": 10,
  "limit": 2,
  "pieces": 40,
  "reconstructed": [
    "side"
  ],
  "cards": [
    {"id":"1","numbers":[1]},
    {"id":"2","numbers":[2]},
    {"id":"3","numbers":[3]},
    {"id":"4","numbers":[4]},
    {"id":"5","numbers":[5]},
    {"id":"6","numbers":[6]},
    {"id":"7","numbers":[7]},
    {"id":"8","numbers":[8]},
    {"id":"9","numbers":[9]},
    {"id":"10","numbers":[10]},
    {"id":"1-2-3","numbers":[1,2,3]},
    {"id":"4-5-6-7","numbers":[4,5,6,7]},
    {"id":"8-9-10","numbers":[8,9,10]}
  ],
  "islands": [
    {"id":"A","cities":["1.5","2.5","3.5"],"capital":""},
    {"id":"B","cities":["1.4","2.4","3.4","4.5","5.5"],"capital":"3.4"},
    {"id":"C","cities":["1.3","2.3","3.3","4.3"],"capital":"1.3"},
    {"id":"D","cities":["1.2","2.2","3.2","4.2","5.3"],"capital":"4.2"},
    {"id":"E","cities":["1.1","2.1","3.1"],"capital":""},
    {"id":"F","cities":["4.4","5.4","6.5","7.5"],"capital":"6.5"},
    {"id":"G","cities":["4.1","5.1","6.1"],"capital":""},
    {"id":"H","cities":["5.2","6.3","7.3"],"capital":""},
    {"id":"I","cities":["6.4","7.4","8.5","9.5","10.5"],"capital":"9.5"},
    {"id":"J","cities":["6.2","7.1","8.1","9.1","10.1"],"capital":"7.1"},
    {"id":"K","cities":["7.2","8.3","9.3","10.3"],"capital":"8.3"},
    {"id":"L","cities":["8.4","9.4","10.4"],"capital":""},
    {"id":"M","cities":["8.2","9.2","10.2"],"capital":""}
  ]
};

export const kView: PublicView = {
  "phase": "turn",
  "turn": 0,
  "start": 0,
  "towers": [
    {"city":"1.3","seat":0,"height":3},
    {"city":"4.2","seat":1,"height":2}
  ],
  "players": [
    {"seat":0,"supply":37,"faceup":["4","1-2-3"],"discards":["7"],"unseen":["1","1","2","2","3","3","4","5","5","6","6","7","8","8","9","9","10","10","1-2-3","4-5-6-7","4-5-6-7","8-9-10","8-9-10"]},
    {"seat":1,"supply":38,"faceup":["4","4"],"discards":["5"],"unseen":["1","1","2","2","3","3","5","6","6","7","7","8","8","9","9","10","10","1-2-3","1-2-3","4-5-6-7","4-5-6-7","8-9-10","8-9-10"]}
  ],
  "islands": [
    {"id":"A","owner":null,"strength":[0,0]},
    {"id":"B","owner":null,"strength":[0,0]},
    {"id":"C","owner":0,"strength":[2,0]},
    {"id":"D","owner":1,"strength":[0,2]},
    {"id":"E","owner":null,"strength":[0,0]},
    {"id":"F","owner":null,"strength":[0,0]},
    {"id":"G","owner":null,"strength":[0,0]},
    {"id":"H","owner":null,"strength":[0,0]},
    {"id":"I","owner":null,"strength":[0,0]},
    {"id":"J","owner":null,"strength":[0,0]},
    {"id":"K","owner":null,"strength":[0,0]},
    {"id":"L","owner":null,"strength":[0,0]},
    {"id":"M","owner":null,"strength":[0,0]}
  ]
};

export const kSecrets: PrivateView = {};
