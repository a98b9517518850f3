/** Links in our documents: every path must exist, every `#part` must be a heading of the document it points into. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const LEFT_OUT = /(^|\/)(node_modules|dist|coverage|artifacts|data|\.runtime)(\/|$)/;

export function listDocuments(root: string): string[] {
  const paths = globSync('**/*.md', { cwd: root, exclude: path => LEFT_OUT.test(path) });
  return paths.toSorted();
}

/** One sentence for each link that leads nowhere. */
export function brokenLinks(root: string): string[] {
  return listDocuments(root).flatMap(path => {
    const file = join(root, path);
    const broken = linksIn(readFileSync(file, 'utf8')).filter(link => !leadsSomewhere(file, link));
    return broken.map(link => `${path}: ${link}`);
  });
}

/** Markdown's own links and pictures, and those of its HTML; code is no link. */
export function linksIn(markdown: string): string[] {
  const prose = markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');
  const inline = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(match => match[1] ?? '');
  const html = [...prose.matchAll(/\b(?:src|href)="([^"]+)"/g)].map(match => match[1] ?? '');
  return [...inline, ...html].filter(link => !/^[a-z]+:/.test(link));
}

/** The names GitHub gives headings. */
export function anchorsIn(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(match => match[1] ?? '');
  return headings.map(heading =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#', 2);
  const target = path === '' ? file : resolve(dirname(file), decodeURI(path));
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsIn(readFileSync(target, 'utf8')).includes(anchor);
}
