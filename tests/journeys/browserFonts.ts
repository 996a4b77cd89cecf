import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BROWSER_CACHE, findPackage } from './packagedChromium.ts';

/**
 * Fonts for Latin, Turkish and Arabic on a machine that has none: DejaVu from npm, after the system's own.
 * A fontconfig file of one's own (FONTCONFIG_FILE) is left alone.
 */
export async function fontEnvironment(): Promise<Record<string, string>> {
  const dejavu = findPackage('dejavu-fonts-ttf/package.json');
  if (process.platform !== 'linux' || dejavu === undefined || process.env['FONTCONFIG_FILE'] !== undefined)
    return {};
  await mkdir(BROWSER_CACHE, { recursive: true });
  const file = join(BROWSER_CACHE, 'fonts.conf');
  const config = fontConfiguration(join(dirname(dejavu), 'ttf'));
  if ((await readFile(file, 'utf8').catch(() => '')) !== config) {
    await writeFile(`${file}.${process.pid}`, config);
    await rename(`${file}.${process.pid}`, file);
  }
  return { FONTCONFIG_FILE: file };
}

function fontConfiguration(fonts: string): string {
  const families = {
    'sans-serif': 'DejaVu Sans',
    'system-ui': 'DejaVu Sans',
    serif: 'DejaVu Serif',
    monospace: 'DejaVu Sans Mono',
  };
  const aliases = Object.entries(families).map(
    ([family, font]) =>
      `<alias><family>${family}</family><default><family>${font}</family></default></alias>`,
  );
  const escaped = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<dir>${escaped(fonts)}</dir>
<cachedir>${escaped(join(BROWSER_CACHE, 'fontconfig'))}</cachedir>
${aliases.join('\n')}
<match>
<test qual="all" name="family" compare="not_eq"><string>sans-serif</string></test>
<test qual="all" name="family" compare="not_eq"><string>serif</string></test>
<test qual="all" name="family" compare="not_eq"><string>monospace</string></test>
<edit name="family" mode="append_last"><string>DejaVu Sans</string></edit>
</match>
</fontconfig>
`;
}
