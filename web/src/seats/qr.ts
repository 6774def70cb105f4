// A text as a QR code. What draws it is loaded when somebody wants to see one.

const kQuiet = 4; // empty modules around the code, as the standard wants them

/** The dark modules as one path in a square of `size`. */
export async function qrPath(text: string): Promise<{ path: string; size: number }> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) path += `M${column + kQuiet} ${row + kQuiet}h1v1h-1z`;
    }
  }
  return { path, size: count + 2 * kQuiet };
}
