// The engine as WebAssembly for JavaScript: loads landfall.wasm and exchanges JSON with it.
//
// The module asks its host for nothing but the few WASI functions below, and gets nothing from them: no files,
// no clock, no environment. What it writes to its standard streams (a failed assertion) goes to the console.
import { readFile } from "node:fs/promises";

const kNoSuchFile = 8; // WASI: EBADF

export async function loadEngine(path) {
  const module = await WebAssembly.compile(await readFile(path));
  let memory;
  const view = () => new DataView(memory.buffer);
  const stubs = {
    fd_close: () => kNoSuchFile,
    fd_fdstat_get: () => kNoSuchFile,
    fd_fdstat_set_flags: () => kNoSuchFile,
    fd_prestat_get: () => kNoSuchFile,
    fd_prestat_dir_name: () => kNoSuchFile,
    fd_read: () => kNoSuchFile,
    fd_seek: () => kNoSuchFile,
    fd_write: (_file, vectors, count, written) => {
      let text = "";
      let total = 0;
      for (let i = 0; i < count; i++) {
        const start = view().getUint32(vectors + 8 * i, true);
        const size = view().getUint32(vectors + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory.buffer, start, size));
        total += size;
      }
      view().setUint32(written, total, true);
      if (text.trim()) console.error(text.trimEnd());
      return 0;
    },
    environ_get: () => 0,
    environ_sizes_get: (count, size) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    proc_exit: (code) => {
      throw new Error(`the engine stopped with code ${code}`);
    },
  };
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from !== "wasi_snapshot_preview1" || !(name in stubs)) {
      throw new Error(`the module asks for ${from}.${name}, which no page could give it`);
    }
  }
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: stubs });
  const engine = instance.exports;
  memory = engine.memory;
  engine._initialize();

  return {
    imports: WebAssembly.Module.imports(module).map((one) => one.name),
    seed: (number) => engine.landfall_seed(BigInt(number)),
    // One request as text; the answer as text.
    answerText(text) {
      const bytes = new TextEncoder().encode(text);
      const address = engine.landfall_input(bytes.length);
      new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
      const size = engine.landfall_answer(bytes.length);
      return new TextDecoder().decode(new Uint8Array(memory.buffer, engine.landfall_output(), size));
    },
    // One request as an object; the answer as an object. Throws if the engine says no.
    ask(request) {
      const answer = JSON.parse(this.answerText(JSON.stringify(request)));
      if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(answer)}`);
      return answer;
    },
  };
}
