// What the engine says about the positions of recipe.json; recorded by tools/wire/record.mjs, not written.

import type { Board, PrivateView, PublicView } from '../../wire/generated/archipelago';

export const kBoard: Board = {
  "seats": 3,
  "options": {
    "length": "short",
    "start": "sea",
    "objectives": "secret",
    "trends": "one",
    "trend": "drawn",
    "benefactor": "off",
    "spice": "off",
    "open_screens": "off",
    "memory": "aid",
    "unfed": "all",
    "reproduction": "tile",
    "buildings": "controlled",
    "passing": "return",
    "towns": "active",
    "wonders": "effect",
    "limit": "player"
  },
  "regions": [
    {"id":"sea","tile":"start","edges":["sea","sea","sea","sea","sea","sea"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3,4,5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"fish","area":"w1"},{"resource":"fish","area":"w1"}],"huts":0},
    {"id":"desert","tile":"start","edges":["meadow","meadow","meadow","meadow","meadow","meadow"],"areas":[{"id":"l1","land":true,"edges":[0,1,2,3,4,5]}],"icons":[],"huts":5},
    {"id":"t01a","tile":"t01","edges":["sea","sea","sea","sea","sea","sea"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3,4,5]},{"id":"l1","land":true,"edges":[]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"fish","area":"w1"},{"resource":"fruit","area":"l1"},{"resource":"wood","area":"l1"}],"huts":1},
    {"id":"t01b","tile":"t01","edges":["meadow","meadow","mountain","mountain","meadow","meadow"],"areas":[{"id":"l1","land":true,"edges":[0,1,2,3,4,5]}],"icons":[{"resource":"wood","area":"l1"}],"huts":4},
    {"id":"t02a","tile":"t02","edges":["sea","sea","sea","sea","sea","sea"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3,4,5]},{"id":"l1","land":true,"edges":[]}],"icons":[],"huts":0},
    {"id":"t02b","tile":"t02","edges":["meadow","meadow","meadow","mountain","mountain","mountain"],"areas":[{"id":"l1","land":true,"edges":[0,1,2,3,4,5]}],"icons":[{"resource":"cattle","area":"l1"},{"resource":"stone","area":"l1"},{"resource":"stone","area":"l1"},{"resource":"iron","area":"l1"}],"huts":1},
    {"id":"t03a","tile":"t03","edges":["sea","sea","sea","sea","sea","sea"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3,4,5]},{"id":"l1","land":true,"edges":[]},{"id":"l2","land":true,"edges":[]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"fish","area":"w1"},{"resource":"fish","area":"w1"},{"resource":"fruit","area":"l1"},{"resource":"wood","area":"l2"}],"huts":0},
    {"id":"t03b","tile":"t03","edges":["meadow","meadow","meadow","meadow","meadow","meadow"],"areas":[{"id":"l1","land":true,"edges":[0,1,2,3,4,5]}],"icons":[{"resource":"fruit","area":"l1"},{"resource":"fruit","area":"l1"},{"resource":"cattle","area":"l1"},{"resource":"cattle","area":"l1"},{"resource":"wood","area":"l1"}],"huts":0},
    {"id":"t04a","tile":"t04","edges":["sea","sea","sea","sea","sea","sea"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3,4,5]},{"id":"l1","land":true,"edges":[]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"fish","area":"w1"},{"resource":"stone","area":"l1"}],"huts":2},
    {"id":"t04b","tile":"t04","edges":["sea","meadow","meadow","meadow","mountain","mountain"],"areas":[{"id":"w1","land":false,"edges":[0]},{"id":"l1","land":true,"edges":[1,2,3,4,5]}],"icons":[{"resource":"cattle","area":"l1"},{"resource":"iron","area":"l1"}],"huts":3},
    {"id":"t05a","tile":"t05","edges":["sea","sea","sea","sea","sea","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3,4]},{"id":"l1","land":true,"edges":[5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"fish","area":"w1"},{"resource":"fruit","area":"l1"}],"huts":2},
    {"id":"t05b","tile":"t05","edges":["sea","meadow","mountain","mountain","mountain","meadow"],"areas":[{"id":"w1","land":false,"edges":[0]},{"id":"l1","land":true,"edges":[1,2,3,4,5]}],"icons":[{"resource":"wood","area":"l1"},{"resource":"stone","area":"l1"},{"resource":"stone","area":"l1"},{"resource":"iron","area":"l1"},{"resource":"iron","area":"l1"}],"huts":0},
    {"id":"t06a","tile":"t06","edges":["sea","sea","sea","sea","sea","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3,4]},{"id":"l1","land":true,"edges":[5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"cattle","area":"l1"},{"resource":"wood","area":"l1"}],"huts":2},
    {"id":"t06b","tile":"t06","edges":["sea","meadow","meadow","mountain","mountain","meadow"],"areas":[{"id":"w1","land":false,"edges":[0]},{"id":"l1","land":true,"edges":[1,2,3,4,5]}],"icons":[{"resource":"wood","area":"l1"},{"resource":"stone","area":"l1"},{"resource":"stone","area":"l1"}],"huts":2},
    {"id":"t07a","tile":"t07","edges":["sea","sea","sea","sea","sea","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3,4]},{"id":"l1","land":true,"edges":[5]},{"id":"l2","land":true,"edges":[]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"fish","area":"w1"},{"resource":"cattle","area":"l1"},{"resource":"fruit","area":"l2"}],"huts":1},
    {"id":"t07b","tile":"t07","edges":["sea","meadow","meadow","meadow","meadow","meadow"],"areas":[{"id":"w1","land":false,"edges":[0]},{"id":"l1","land":true,"edges":[1,2,3,4,5]}],"icons":[{"resource":"fruit","area":"l1"},{"resource":"fruit","area":"l1"},{"resource":"cattle","area":"l1"},{"resource":"cattle","area":"l1"},{"resource":"wood","area":"l1"}],"huts":0},
    {"id":"t08a","tile":"t08","edges":["sea","sea","sea","sea","sea","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3,4]},{"id":"l1","land":true,"edges":[5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"fish","area":"w1"},{"resource":"wood","area":"l1"},{"resource":"wood","area":"l1"}],"huts":1},
    {"id":"t08b","tile":"t08","edges":["sea","meadow","sea","meadow","meadow","mountain"],"areas":[{"id":"w1","land":false,"edges":[0,2]},{"id":"l1","land":true,"edges":[1]},{"id":"l2","land":true,"edges":[3,4,5]}],"icons":[{"resource":"iron","area":"l2"}],"huts":4},
    {"id":"t09a","tile":"t09","edges":["sea","sea","sea","sea","sea","mountain"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3,4]},{"id":"l1","land":true,"edges":[5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"stone","area":"l1"},{"resource":"iron","area":"l1"}],"huts":2},
    {"id":"t09b","tile":"t09","edges":["sea","meadow","meadow","sea","meadow","meadow"],"areas":[{"id":"w1","land":false,"edges":[0]},{"id":"w2","land":false,"edges":[3]},{"id":"l1","land":true,"edges":[1,2,4,5]}],"icons":[{"resource":"fruit","area":"l1"},{"resource":"wood","area":"l1"}],"huts":3},
    {"id":"t10a","tile":"t10","edges":["sea","sea","sea","sea","sea","mountain"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3,4]},{"id":"l1","land":true,"edges":[5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"iron","area":"l1"}],"huts":3},
    {"id":"t10b","tile":"t10","edges":["sea","meadow","meadow","sea","meadow","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,3]},{"id":"l1","land":true,"edges":[1,2]},{"id":"l2","land":true,"edges":[4,5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"fruit","area":"l1"},{"resource":"wood","area":"l1"},{"resource":"cattle","area":"l2"}],"huts":1},
    {"id":"t11a","tile":"t11","edges":["sea","sea","sea","sea","meadow","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3]},{"id":"l1","land":true,"edges":[4,5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"cattle","area":"l1"},{"resource":"cattle","area":"l1"}],"huts":2},
    {"id":"t11b","tile":"t11","edges":["sea","sea","meadow","meadow","meadow","mountain"],"areas":[{"id":"w1","land":false,"edges":[0,1]},{"id":"l1","land":true,"edges":[2,3,4,5]}],"icons":[{"resource":"fruit","area":"l1"},{"resource":"wood","area":"l1"},{"resource":"stone","area":"l1"},{"resource":"stone","area":"l1"}],"huts":1},
    {"id":"t12a","tile":"t12","edges":["sea","sea","sea","sea","meadow","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3]},{"id":"l1","land":true,"edges":[4,5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"fruit","area":"l1"},{"resource":"fruit","area":"l1"},{"resource":"wood","area":"l1"}],"huts":1},
    {"id":"t12b","tile":"t12","edges":["sea","sea","meadow","mountain","mountain","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1]},{"id":"l1","land":true,"edges":[2,3,4,5]}],"icons":[{"resource":"wood","area":"l1"},{"resource":"iron","area":"l1"},{"resource":"iron","area":"l1"}],"huts":2},
    {"id":"t13a","tile":"t13","edges":["sea","sea","sea","sea","meadow","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3]},{"id":"l1","land":true,"edges":[4,5]}],"icons":[{"resource":"cattle","area":"l1"},{"resource":"cattle","area":"l1"}],"huts":3},
    {"id":"t13b","tile":"t13","edges":["sea","sea","meadow","meadow","mountain","mountain"],"areas":[{"id":"w1","land":false,"edges":[0,1]},{"id":"l1","land":true,"edges":[2,3,4,5]}],"icons":[{"resource":"cattle","area":"l1"},{"resource":"stone","area":"l1"},{"resource":"iron","area":"l1"}],"huts":2},
    {"id":"t14a","tile":"t14","edges":["sea","sea","sea","sea","meadow","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3]},{"id":"l1","land":true,"edges":[4,5]}],"icons":[{"resource":"fruit","area":"l1"},{"resource":"wood","area":"l1"}],"huts":3},
    {"id":"t14b","tile":"t14","edges":["sea","sea","meadow","meadow","meadow","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1]},{"id":"l1","land":true,"edges":[2,3,4,5]}],"icons":[{"resource":"fruit","area":"l1"},{"resource":"wood","area":"l1"},{"resource":"wood","area":"l1"}],"huts":2},
    {"id":"t15a","tile":"t15","edges":["sea","sea","sea","sea","meadow","mountain"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3]},{"id":"l1","land":true,"edges":[4,5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"stone","area":"l1"},{"resource":"stone","area":"l1"}],"huts":2},
    {"id":"t15b","tile":"t15","edges":["sea","sea","meadow","meadow","meadow","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1]},{"id":"l1","land":true,"edges":[2,3,4,5]}],"icons":[{"resource":"fruit","area":"l1"},{"resource":"fruit","area":"l1"},{"resource":"cattle","area":"l1"},{"resource":"cattle","area":"l1"}],"huts":1},
    {"id":"t16a","tile":"t16","edges":["sea","sea","sea","sea","mountain","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3]},{"id":"l1","land":true,"edges":[4,5]}],"icons":[{"resource":"wood","area":"l1"},{"resource":"wood","area":"l1"},{"resource":"iron","area":"l1"}],"huts":2},
    {"id":"t16b","tile":"t16","edges":["sea","sea","mountain","sea","meadow","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,3]},{"id":"l1","land":true,"edges":[2]},{"id":"l2","land":true,"edges":[4,5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"iron","area":"l1"},{"resource":"fruit","area":"l2"}],"huts":2},
    {"id":"t17a","tile":"t17","edges":["sea","sea","sea","sea","mountain","mountain"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,3]},{"id":"l1","land":true,"edges":[4,5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"stone","area":"l1"},{"resource":"iron","area":"l1"}],"huts":2},
    {"id":"t17b","tile":"t17","edges":["sea","sea","meadow","meadow","sea","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1]},{"id":"w2","land":false,"edges":[4]},{"id":"l1","land":true,"edges":[2,3,5]}],"icons":[{"resource":"fruit","area":"l1"},{"resource":"cattle","area":"l1"}],"huts":3},
    {"id":"t18a","tile":"t18","edges":["sea","sea","meadow","sea","sea","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,3,4]},{"id":"l1","land":true,"edges":[2]},{"id":"l2","land":true,"edges":[5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"fish","area":"w1"},{"resource":"fruit","area":"l1"},{"resource":"cattle","area":"l2"}],"huts":1},
    {"id":"t18b","tile":"t18","edges":["sea","sea","meadow","sea","meadow","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,3]},{"id":"l1","land":true,"edges":[2]},{"id":"l2","land":true,"edges":[4,5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"wood","area":"l1"},{"resource":"fruit","area":"l2"},{"resource":"cattle","area":"l2"}],"huts":1},
    {"id":"t19a","tile":"t19","edges":["sea","sea","meadow","sea","sea","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1]},{"id":"w2","land":false,"edges":[3,4]},{"id":"l1","land":true,"edges":[2,5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"cattle","area":"l1"},{"resource":"wood","area":"l1"}],"huts":2},
    {"id":"t19b","tile":"t19","edges":["sea","meadow","sea","meadow","sea","meadow"],"areas":[{"id":"w1","land":false,"edges":[0]},{"id":"w2","land":false,"edges":[2]},{"id":"w3","land":false,"edges":[4]},{"id":"l1","land":true,"edges":[1,3,5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"fruit","area":"l1"},{"resource":"cattle","area":"l1"},{"resource":"wood","area":"l1"}],"huts":1},
    {"id":"t20a","tile":"t20","edges":["sea","sea","meadow","sea","sea","mountain"],"areas":[{"id":"w1","land":false,"edges":[0,1]},{"id":"w2","land":false,"edges":[3,4]},{"id":"l1","land":true,"edges":[2,5]}],"icons":[{"resource":"cattle","area":"l1"},{"resource":"stone","area":"l1"}],"huts":3},
    {"id":"t20b","tile":"t20","edges":["sea","sea","sea","meadow","mountain","mountain"],"areas":[{"id":"w1","land":false,"edges":[0,1,2]},{"id":"l1","land":true,"edges":[3,4,5]}],"icons":[{"resource":"stone","area":"l1"},{"resource":"iron","area":"l1"}],"huts":3},
    {"id":"t21a","tile":"t21","edges":["sea","sea","sea","meadow","sea","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,2,4]},{"id":"l1","land":true,"edges":[3]},{"id":"l2","land":true,"edges":[5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"fruit","area":"l1"},{"resource":"wood","area":"l2"}],"huts":2},
    {"id":"t21b","tile":"t21","edges":["sea","sea","sea","meadow","mountain","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,2]},{"id":"l1","land":true,"edges":[3,4,5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"cattle","area":"l1"},{"resource":"stone","area":"l1"},{"resource":"iron","area":"l1"}],"huts":1},
    {"id":"t22a","tile":"t22","edges":["sea","sea","sea","meadow","meadow","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,2]},{"id":"l1","land":true,"edges":[3,4,5]}],"icons":[{"resource":"fruit","area":"l1"},{"resource":"cattle","area":"l1"},{"resource":"cattle","area":"l1"}],"huts":2},
    {"id":"t22b","tile":"t22","edges":["sea","sea","sea","mountain","meadow","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,2]},{"id":"l1","land":true,"edges":[3,4,5]}],"icons":[{"resource":"fruit","area":"l1"},{"resource":"stone","area":"l1"},{"resource":"stone","area":"l1"}],"huts":2},
    {"id":"t23a","tile":"t23","edges":["sea","sea","sea","meadow","meadow","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,2]},{"id":"l1","land":true,"edges":[3,4,5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"cattle","area":"l1"},{"resource":"wood","area":"l1"},{"resource":"wood","area":"l1"}],"huts":1},
    {"id":"t23b","tile":"t23","edges":["sea","sea","sea","meadow","meadow","mountain"],"areas":[{"id":"w1","land":false,"edges":[0,1,2]},{"id":"l1","land":true,"edges":[3,4,5]}],"icons":[{"resource":"fish","area":"w1"},{"resource":"cattle","area":"l1"},{"resource":"iron","area":"l1"}],"huts":2},
    {"id":"t24a","tile":"t24","edges":["sea","sea","sea","meadow","meadow","meadow"],"areas":[{"id":"w1","land":false,"edges":[0,1,2]},{"id":"l1","land":true,"edges":[3,4,5]}],"icons":[{"resource":"fruit","area":"l1"},{"resource":"fruit","area":"l1"}],"huts":3},
    {"id":"t24b","tile":"t24","edges":["sea","sea","sea","meadow","meadow","mountain"],"areas":[{"id":"w1","land":false,"edges":[0,1,2]},{"id":"l1","land":true,"edges":[3,4,5]}],"icons":[{"resource":"wood","area":"l1"},{"resource":"stone","area":"l1"}],"huts":3}
  ],
  "cards": [
    {"id":"researcher","number":1,"kind":"character","prices":[5,4,3],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":0,"discs":1,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"reveal","amount":5,"detail":1,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"iron","number":9},"lower":{"what":"crisis","red":false,"resource":"cattle","number":1}},
    {"id":"head_hunter","number":2,"kind":"character","prices":[5,4,3],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":0,"discs":1,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"reveal","amount":5,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"stone","number":6},"lower":{"what":"crisis","red":false,"resource":"cattle","number":3}},
    {"id":"pirate","number":3,"kind":"character","prices":[6,5,3],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":0,"discs":1,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"destroy_ship","amount":0,"detail":0,"rebellion":1,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"cattle","number":6},"lower":{"what":"per_temple","red":false,"amount":-2}},
    {"id":"thief","number":4,"kind":"character","prices":[5,4,3],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":0,"discs":1,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"steal","amount":0,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":true,"resource":"cattle","number":6},"lower":{"what":"per_temple","red":false,"amount":-2}},
    {"id":"barbarian","number":5,"kind":"character","prices":[4,3,2],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"block_icon","amount":0,"detail":0,"rebellion":1,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"cattle","number":5},"lower":{"what":"crisis","red":false,"resource":"wood","number":1}},
    {"id":"spy","number":6,"kind":"character","prices":[5,4,3],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":5,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"look_objective","amount":0,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"per_town","red":true,"amount":1},"lower":{"what":"crisis","red":false,"resource":"cattle","number":2}},
    {"id":"archbishop","number":7,"kind":"character","prices":[6,5,3],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":0,"discs":1,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"by_temples","amount":0,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"cattle","number":5},"lower":{"what":"crisis","red":false,"resource":"iron","number":2}},
    {"id":"pope","number":8,"kind":"character","prices":[8,6,4],"anybody":false,"wonder":false,"vp":1,"cost":{"florins":0,"discs":1,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"per_temple","amount":-1,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"fish","number":5},"lower":{"what":"crisis","red":false,"resource":"fruit","number":1}},
    {"id":"king","number":9,"kind":"character","prices":[8,6,4],"anybody":false,"wonder":false,"vp":1,"cost":{"florins":0,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"per_own_town","amount":1,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"stone","number":6},"lower":{"what":"crisis","red":false,"resource":"fish","number":1}},
    {"id":"recruiting_agent","number":10,"kind":"character","prices":[4,3,2],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"recruit","amount":2,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"iron","number":8},"lower":{"what":"per_town","red":true,"amount":1}},
    {"id":"merchant","number":11,"kind":"character","prices":[5,4,3],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"trade","amount":3,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"per_temple","red":true,"amount":-1},"lower":{"what":"crisis","red":false,"resource":"stone","number":2}},
    {"id":"exporter","number":12,"kind":"character","prices":[5,4,3],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"trade","amount":3,"detail":1,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"per_temple","red":true,"amount":-1},"lower":{"what":"crisis","red":false,"resource":"stone","number":2}},
    {"id":"labour_minister","number":13,"kind":"character","prices":[4,3,2],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"markers","amount":0,"detail":0,"rebellion":0,"workers":-1,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"wood","number":7},"lower":{"what":"per_temple","red":true,"amount":-1}},
    {"id":"viceroy","number":14,"kind":"character","prices":[6,5,3],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":0,"discs":1,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"tax","amount":0,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"cattle","number":5},"lower":{"what":"crisis","red":true,"resource":"wood","number":2}},
    {"id":"missionary","number":15,"kind":"character","prices":[4,3,2],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":2,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"markers","amount":0,"detail":0,"rebellion":-1,"workers":0,"florins":0,"needs":"temple","upper":{"what":"crisis","red":false,"resource":"fruit","number":5},"lower":{"what":"crisis","red":false,"resource":"fish","number":2}},
    {"id":"architect","number":16,"kind":"character","prices":[6,5,3],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":0,"discs":1,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"build","amount":1,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"fish","number":6},"lower":{"what":"per_temple","red":true,"amount":-1}},
    {"id":"navigator","number":17,"kind":"character","prices":[4,3,2],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"migrate","amount":0,"detail":1,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"fish","number":5},"lower":{"what":"per_temple","red":false,"amount":-1}},
    {"id":"cartographer","number":18,"kind":"character","prices":[6,5,3],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":0,"discs":1,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"explore","amount":2,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"cattle","number":6},"lower":{"what":"crisis","red":false,"resource":"stone","number":1}},
    {"id":"foreman","number":19,"kind":"character","prices":[5,4,3],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":2,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"disengage","amount":2,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"per_temple","red":false,"amount":-2},"lower":{"what":"crisis","red":false,"resource":"iron","number":1}},
    {"id":"midwife","number":20,"kind":"character","prices":[4,3,2],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":2,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"reproduce","amount":1,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"wood","number":6},"lower":{"what":"crisis","red":false,"resource":"stone","number":1}},
    {"id":"moneylender","number":21,"kind":"character","prices":[4,3,2],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":0,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":1},"operation":"markers","amount":0,"detail":0,"rebellion":0,"workers":0,"florins":4,"needs":null,"upper":{"what":"crisis","red":false,"resource":"fish","number":6},"lower":{"what":"crisis","red":false,"resource":"cattle","number":2}},
    {"id":"smuggler","number":22,"kind":"character","prices":[5,4,3],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":0,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":1},"operation":"take_cube","amount":0,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"per_port","red":true,"amount":1},"lower":{"what":"crisis","red":false,"resource":"wood","number":2}},
    {"id":"diplomat","number":23,"kind":"character","prices":[5,4,3],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":0,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":2},"operation":"markers","amount":0,"detail":0,"rebellion":-2,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"wood","number":7},"lower":{"what":"crisis","red":false,"resource":"cattle","number":2}},
    {"id":"tax_farmer","number":24,"kind":"character","prices":[5,4,3],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":0,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"from_opponents","amount":1,"detail":0,"rebellion":1,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"iron","number":9},"lower":{"what":"crisis","red":false,"resource":"cattle","number":1}},
    {"id":"sawmill","number":25,"kind":"progress","prices":[6,5,3],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"double","amount":0,"detail":3,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"fish","number":5},"lower":{"what":"crisis","red":false,"resource":"iron","number":1}},
    {"id":"fruit_plantation","number":26,"kind":"progress","prices":[6,5,3],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"double","amount":0,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"fruit","number":5},"lower":{"what":"crisis","red":false,"resource":"iron","number":1}},
    {"id":"cattle_ranch","number":27,"kind":"progress","prices":[6,5,3],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"double","amount":0,"detail":1,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"stone","number":7},"lower":{"what":"crisis","red":false,"resource":"fruit","number":3}},
    {"id":"fishing_nets","number":28,"kind":"progress","prices":[6,5,3],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"double","amount":0,"detail":2,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"fish","number":5},"lower":{"what":"crisis","red":false,"resource":"wood","number":2}},
    {"id":"quarry","number":29,"kind":"progress","prices":[6,5,3],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":2,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"double","amount":0,"detail":4,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"wood","number":7},"lower":{"what":"crisis","red":false,"resource":"fruit","number":2}},
    {"id":"iron_mine","number":30,"kind":"progress","prices":[6,5,3],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":2,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"double","amount":0,"detail":5,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":true,"resource":"fruit","number":6},"lower":{"what":"crisis","red":false,"resource":"iron","number":1}},
    {"id":"local_trade","number":31,"kind":"progress","prices":[4,3,2],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"trade","amount":2,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"per_temple","red":false,"amount":-2},"lower":{"what":"crisis","red":false,"resource":"fruit","number":2}},
    {"id":"overseas_trade","number":32,"kind":"progress","prices":[4,3,2],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"trade","amount":2,"detail":1,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"wood","number":6},"lower":{"what":"crisis","red":false,"resource":"fruit","number":1}},
    {"id":"expansionism","number":33,"kind":"progress","prices":[5,4,3],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"migrate","amount":0,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"wood","number":6},"lower":{"what":"crisis","red":false,"resource":"fish","number":2}},
    {"id":"education","number":34,"kind":"progress","prices":[5,4,3],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":2,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"markers","amount":0,"detail":0,"rebellion":0,"workers":-2,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"fruit","number":6},"lower":{"what":"per_port","red":true,"amount":1}},
    {"id":"emigration","number":35,"kind":"progress","prices":[4,3,2],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"per_port","amount":-1,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"fruit","number":5},"lower":{"what":"per_temple","red":false,"amount":-2}},
    {"id":"slavery","number":36,"kind":"progress","prices":[4,3,2],"anybody":false,"wonder":false,"vp":0,"cost":{"florins":0,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"recruit","amount":2,"detail":1,"rebellion":2,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"cattle","number":6},"lower":{"what":"crisis","red":false,"resource":"stone","number":1}},
    {"id":"amphitheatre","number":37,"kind":"progress","prices":[6,5,3],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":0,"discs":1,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"markers","amount":0,"detail":0,"rebellion":-1,"workers":0,"florins":2,"needs":null,"upper":{"what":"crisis","red":false,"resource":"stone","number":6},"lower":{"what":"crisis","red":true,"resource":"fish","number":2}},
    {"id":"clergy_gifts","number":38,"kind":"progress","prices":[4,3,2],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":0,"discs":0,"cubes":[1,0,0,0,0,0],"anyCubes":0},"operation":"gifts","amount":-1,"detail":1,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"per_temple","red":false,"amount":-2},"lower":{"what":"crisis","red":false,"resource":"wood","number":3}},
    {"id":"great_lighthouse","number":39,"kind":"progress","prices":[5,4,3],"anybody":false,"wonder":true,"vp":1,"cost":{"florins":0,"discs":1,"cubes":[0,0,0,0,2,1],"anyCubes":0},"operation":"ships_at_ports","amount":0,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":"port","upper":{"what":"crisis","red":false,"resource":"iron","number":8},"lower":{"what":"crisis","red":false,"resource":"fish","number":1}},
    {"id":"cathedral","number":40,"kind":"progress","prices":[6,5,3],"anybody":false,"wonder":true,"vp":2,"cost":{"florins":0,"discs":2,"cubes":[0,0,0,0,3,0],"anyCubes":0},"operation":"per_temple","amount":-1,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":"temple","upper":{"what":"crisis","red":true,"resource":"fish","number":6},"lower":{"what":"crisis","red":false,"resource":"fruit","number":1}},
    {"id":"colossus","number":41,"kind":"progress","prices":[5,4,3],"anybody":false,"wonder":true,"vp":1,"cost":{"florins":0,"discs":1,"cubes":[0,0,0,0,0,3],"anyCubes":0},"operation":"markers","amount":0,"detail":0,"rebellion":0,"workers":-2,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"fruit","number":6},"lower":{"what":"crisis","red":false,"resource":"cattle","number":3}},
    {"id":"pyramid","number":42,"kind":"progress","prices":[6,5,3],"anybody":false,"wonder":true,"vp":2,"cost":{"florins":0,"discs":2,"cubes":[0,0,0,0,5,0],"anyCubes":0},"operation":"markers","amount":0,"detail":0,"rebellion":2,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"stone","number":7},"lower":{"what":"crisis","red":false,"resource":"wood","number":1}},
    {"id":"shipyard","number":43,"kind":"progress","prices":[5,4,3],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":0,"discs":0,"cubes":[0,0,0,1,0,0],"anyCubes":0},"operation":"add_ship","amount":0,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"fruit","number":6},"lower":{"what":"per_temple","red":false,"amount":-1}},
    {"id":"engineering","number":44,"kind":"progress","prices":[5,4,3],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":2,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"build","amount":0,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"fruit","number":5},"lower":{"what":"per_temple","red":true,"amount":-1}},
    {"id":"granary","number":45,"kind":"progress","prices":[4,3,2],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"take_cube","amount":0,"detail":3,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"per_temple","red":true,"amount":-1},"lower":{"what":"crisis","red":false,"resource":"fruit","number":2}},
    {"id":"medicine","number":46,"kind":"progress","prices":[5,4,3],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":2,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"reproduce","amount":2,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"wood","number":6},"lower":{"what":"crisis","red":false,"resource":"fish","number":2}},
    {"id":"printing_press","number":47,"kind":"progress","prices":[4,3,2],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"buy_now","amount":0,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"cattle","number":5},"lower":{"what":"crisis","red":true,"resource":"fruit","number":2}},
    {"id":"census","number":48,"kind":"progress","prices":[5,4,3],"anybody":true,"wonder":false,"vp":0,"cost":{"florins":1,"discs":0,"cubes":[0,0,0,0,0,0],"anyCubes":0},"operation":"per_citizens","amount":2,"detail":0,"rebellion":0,"workers":0,"florins":0,"needs":null,"upper":{"what":"crisis","red":false,"resource":"fish","number":6},"lower":{"what":"crisis","red":false,"resource":"wood","number":2}}
  ],
  "markets": {
    "local": {"rows":[[{"spaces":3,"price":5},{"spaces":3,"price":4},{"spaces":3,"price":3},{"spaces":3,"price":2}],[{"spaces":3,"price":6},{"spaces":3,"price":5},{"spaces":3,"price":3},{"spaces":3,"price":2}],[{"spaces":3,"price":6},{"spaces":3,"price":4},{"spaces":3,"price":3},{"spaces":3,"price":2}],[{"spaces":3,"price":5},{"spaces":3,"price":4},{"spaces":3,"price":3},{"spaces":3,"price":2}],[{"spaces":2,"price":7},{"spaces":2,"price":5},{"spaces":2,"price":4},{"spaces":2,"price":3}],[{"spaces":2,"price":8},{"spaces":2,"price":6},{"spaces":2,"price":5},{"spaces":2,"price":4}]],"effects":[{"workers":0,"rebellion":0},{"workers":1,"rebellion":0},{"workers":0,"rebellion":1},{"workers":1,"rebellion":1}]},
    "export": {"rows":[[{"spaces":3,"price":7},{"spaces":3,"price":5},{"spaces":3,"price":4}],[{"spaces":3,"price":6},{"spaces":3,"price":5},{"spaces":3,"price":4}],[{"spaces":3,"price":5},{"spaces":3,"price":4},{"spaces":3,"price":3}],[{"spaces":3,"price":6},{"spaces":3,"price":5},{"spaces":3,"price":4}],[{"spaces":2,"price":7},{"spaces":2,"price":6},{"spaces":2,"price":5}],[{"spaces":2,"price":9},{"spaces":2,"price":7},{"spaces":2,"price":6}]],"effects":[{"workers":0,"rebellion":0},{"workers":1,"rebellion":0},{"workers":2,"rebellion":0}]}
  },
  "populationRows": [
    {"from":0,"to":0,"workers":0,"rebellion":0},
    {"from":1,"to":10,"workers":0,"rebellion":0},
    {"from":11,"to":20,"workers":1,"rebellion":0},
    {"from":21,"to":30,"workers":2,"rebellion":0},
    {"from":31,"to":40,"workers":1,"rebellion":1},
    {"from":41,"to":50,"workers":2,"rebellion":1}
  ],
  "labourRows": [
    {"from":0,"to":3,"price":4,"rebellion":-1},
    {"from":4,"to":7,"price":3,"rebellion":0},
    {"from":8,"to":12,"price":2,"rebellion":1},
    {"from":13,"to":17,"price":1,"rebellion":2},
    {"from":18,"to":22,"price":1,"rebellion":3}
  ],
  "costs": {
    "town": {"florins":2,"discs":0,"cubes":[0,0,0,1,1,0],"anyCubes":0},
    "market": {"florins":0,"discs":0,"cubes":[1,1,0,0,0,0],"anyCubes":0},
    "port": {"florins":2,"discs":0,"cubes":[0,0,1,0,1,0],"anyCubes":0},
    "temple": {"florins":1,"discs":0,"cubes":[0,0,0,0,2,0],"anyCubes":0},
    "ship": {"florins":1,"discs":0,"cubes":[0,0,0,1,0,0],"anyCubes":0}
  },
  "tax": {
    "citizen": 1,
    "ship": 1,
    "town": 2,
    "temple": 2,
    "rebellion": 1
  },
  "wheel": {
    "tax": {"own":false,"multi":3},
    "explore": {"own":true,"multi":2},
    "reproduce": {"own":true,"multi":0}
  },
  "objectives": [
    {"id":"k1","end":"tokens","threshold":16,"criterion":"florins","resource":null,"margin":0,"inDeck":true},
    {"id":"k2","end":"temples","threshold":3,"criterion":"characters","resource":null,"margin":0,"inDeck":true},
    {"id":"k3","end":"exhausted","threshold":2,"criterion":"temples","resource":null,"margin":0,"inDeck":true},
    {"id":"k4","end":"progress","threshold":5,"criterion":"markets","resource":null,"margin":0,"inDeck":true},
    {"id":"k5","end":"towns","threshold":4,"criterion":"ports","resource":null,"margin":0,"inDeck":true},
    {"id":"k6","end":"ports","threshold":4,"criterion":"progress","resource":null,"margin":0,"inDeck":true},
    {"id":"k7","end":"population","threshold":22,"criterion":"pacifist","resource":null,"margin":15,"inDeck":true},
    {"id":"k8","end":"tokens","threshold":24,"criterion":"separatist","resource":null,"margin":0,"inDeck":true},
    {"id":"k9","end":"markets","threshold":4,"criterion":"cubes","resource":"iron","margin":0,"inDeck":true},
    {"id":"k10","end":"characters","threshold":5,"criterion":"tokens","resource":null,"margin":0,"inDeck":true}
  ],
  "trends": [
    {"id":"temples","criterion":"temples"},
    {"id":"benefactor","criterion":"benefactor"},
    {"id":"towns","criterion":"towns"},
    {"id":"ports","criterion":"ports"},
    {"id":"markets","criterion":"markets"},
    {"id":"florins","criterion":"florins"},
    {"id":"tokens","criterion":"tokens"},
    {"id":"characters","criterion":"characters"},
    {"id":"progress","criterion":"progress"},
    {"id":"citizens","criterion":"citizens"},
    {"id":"ships","criterion":"ships"},
    {"id":"cubes","criterion":"cubes"}
  ],
  "objectivePoints": [
    3,
    2,
    1
  ],
  "trendPoints": [
    4,
    3,
    2
  ],
  "reconstructed": [
    "tax",
    "wheel",
    "market",
    "stability",
    "labour",
    "map",
    "backs",
    "card",
    "objective",
    "trend"
  ],
  "pieces": {
    "cubes": [15,15,15,15,12,10],
    "florins": 135,
    "citizens": 10,
    "ships": 4,
    "maxDiscs": 5,
    "stacks": 3,
    "stackTokens": 8,
    "marketPort": 13,
    "townTemple": 13
  },
  "offers": 3
};

export const kView: PublicView = {
  "round": 2,
  "phase": "actions",
  "step": "turn",
  "seat": 0,
  "order": [
    1,
    0,
    2
  ],
  "ending": null,
  "map": [
    {"region":"sea","tile":"start","q":0,"r":0,"rotation":0,"areas":[{"id":"w1","land":false,"edges":[0,1,2,3,4,5],"units":[{"seat":1,"free":1,"engaged":0,"lying":0,"lyingEngaged":0}]}],"icons":[{"resource":"fish","area":"w1","state":"free","seat":null},{"resource":"fish","area":"w1","state":"free","seat":null},{"resource":"fish","area":"w1","state":"free","seat":null}],"huts":0,"buildings":[],"citizens":[0,0,0]},
    {"region":"t05a","tile":"t05","q":1,"r":-1,"rotation":0,"areas":[{"id":"w1","land":false,"edges":[0,1,2,3,4],"units":[{"seat":0,"free":1,"engaged":0,"lying":0,"lyingEngaged":0},{"seat":1,"free":0,"engaged":1,"lying":0,"lyingEngaged":0}]},{"id":"l1","land":true,"edges":[5],"units":[{"seat":0,"free":1,"engaged":1,"lying":1,"lyingEngaged":0},{"seat":2,"free":2,"engaged":0,"lying":0,"lyingEngaged":0}]}],"icons":[{"resource":"fish","area":"w1","state":"used","seat":0},{"resource":"fish","area":"w1","state":"free","seat":null},{"resource":"fruit","area":"l1","state":"blocked","seat":null}],"huts":2,"buildings":[{"kind":"port","area":"l1","controller":0,"occupant":{"seat":0,"ship":true,"engaged":false,"lying":false},"used":false},{"kind":"temple","area":"l1","controller":null,"occupant":null,"used":false}],"citizens":[3,0,2]},
    {"region":"t10b","tile":"t10","q":0,"r":-1,"rotation":0,"areas":[{"id":"w1","land":false,"edges":[0,3],"units":[]},{"id":"l1","land":true,"edges":[1,2],"units":[{"seat":2,"free":1,"engaged":0,"lying":0,"lyingEngaged":0}]},{"id":"l2","land":true,"edges":[4,5],"units":[]}],"icons":[{"resource":"fish","area":"w1","state":"free","seat":null},{"resource":"fruit","area":"l1","state":"free","seat":null},{"resource":"wood","area":"l1","state":"free","seat":null},{"resource":"cattle","area":"l2","state":"free","seat":null}],"huts":1,"buildings":[],"citizens":[0,0,1]}
  ],
  "spots": [
    [1,0],
    [-1,0],
    [1,-2]
  ],
  "boards": {
    "bank": {"florins":107,"cubes":[10,9,5,10,6,10]},
    "local": [2,4,5,1,3,0],
    "export": [0,1,0,4,0,0],
    "localPrices": [{"buy":5,"sell":5},{"buy":5,"sell":5},{"buy":4,"sell":4},{"buy":5,"sell":5},{"buy":5,"sell":5},{"buy":null,"sell":8}],
    "exportPrices": [{"buy":null,"sell":7},{"buy":6,"sell":6},{"buy":null,"sell":5},{"buy":5,"sell":5},{"buy":null,"sell":7},{"buy":null,"sell":9}],
    "population": 6,
    "rebellion": 3,
    "workers": 5,
    "recruitPrice": 3,
    "preview": {"local":{"workers":3,"rebellion":0},"export":{"workers":1,"rebellion":0},"population":{"workers":0,"rebellion":0},"labour":{"workers":0,"rebellion":1},"workers":9,"rebellion":4,"independence":false}
  },
  "wheel": {
    "discs": {"tax":[0,0,1],"harvest_fruit":[0,0,0],"harvest_cattle":[0,0,0],"harvest_fish":[1,0,0],"harvest_wood":[0,0,0],"harvest_stone":[0,0,0],"harvest_iron":[0,0,0],"trade":[0,0,0],"explore":[0,0,0],"reproduce":[0,1,0],"recruit":[0,0,0],"migrate":[0,0,0],"build":[0,0,0]},
    "florins": 0,
    "taxFree": 2,
    "exploreFree": 2,
    "exploreOwn": [true,true,true],
    "reproduceOwn": [true,false,true]
  },
  "track": [
    {"card":"king","turns":0,"price":8},
    {"card":"pirate","turns":2,"price":3},
    null,
    null,
    null
  ],
  "deck": 44,
  "discard": [],
  "top": "researcher",
  "cards": [
    {"card":"sawmill","owner":1,"used":false,"built":false,"discs":null},
    {"card":"colossus","owner":0,"used":false,"built":false,"discs":null}
  ],
  "topTile": "t19b",
  "tiles": 22,
  "discardedTiles": [],
  "explorers": {
    "taken": 4,
    "stacks": [4,8,8]
  },
  "trends": [
    "temples"
  ],
  "benefactor": null,
  "objectives": [],
  "ruledOut": [
    "k9"
  ],
  "players": [
    {"seat":0,"florins":10,"cubes":[1,0,2,0,1,0],"sure":[1,0,2,0,1,0],"cubeCount":4,"tokens":1,"discs":3,"discsLeft":2,"citizens":3,"ships":2,"wonders":0,"lying":1,"towns":0,"markets":0,"ports":1,"temples":0,"characters":[],"progress":["colossus"],"taxIncome":4,"vp":0,"points":0,"bid":null,"done":false,"tiles":0},
    {"seat":1,"florins":9,"cubes":[1,0,2,0,1,0],"sure":[1,0,2,0,1,0],"cubeCount":4,"tokens":1,"discs":3,"discsLeft":2,"citizens":0,"ships":2,"wonders":0,"lying":0,"towns":0,"markets":0,"ports":0,"temples":0,"characters":[],"progress":["sawmill"],"taxIncome":2,"vp":0,"points":0,"bid":null,"done":false,"tiles":0},
    {"seat":2,"florins":8,"cubes":null,"sure":[1,0,1,0,1,0],"cubeCount":4,"tokens":1,"discs":3,"discsLeft":2,"citizens":3,"ships":0,"wonders":0,"lying":0,"towns":0,"markets":0,"ports":0,"temples":0,"characters":[],"progress":[],"taxIncome":3,"vp":0,"points":0,"bid":null,"done":false,"tiles":0}
  ],
  "talks": true,
  "turn": {
    "actionDone": false,
    "cardDone": true,
    "buildingDone": false,
    "doubled": null,
    "offersLeft": 20,
    "permits": [],
    "uses": [],
    "passes": 0
  },
  "pending": null,
  "crisis": null,
  "bids": null,
  "offer": null,
  "notes": [],
  "end": null
};

export const kSecrets: PrivateView = {
  "florins": 10,
  "cubes": [
    1,
    0,
    2,
    0,
    1,
    0
  ],
  "objectives": [
    "k5"
  ],
  "dropped": null,
  "progress": [
    {"objective":"k5","end":{"value":0,"threshold":4},"scoring":{"values":[1,0,0],"points":[3,0,0]}}
  ],
  "tiles": [],
  "bid": null,
  "fists": null,
  "peeked": null,
  "spied": []
};
