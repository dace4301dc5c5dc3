import type { TextTable } from '../../../shared/table.ts';

export const texts: TextTable = {
  'resources.articles.name': ['Articles', '文章'],
  'content.language': ['Language', '语言'],
  'content.text': ['Text', '正文'],
  'content.preview': ['What readers see', '读者所见'],
  'content.draft': ['draft', '草稿'],
  'content.format': [
    'A line is a heading (## Heading), an item (- item), or a paragraph. Links: [text](/pages/… or https://…).',
    '每行可以是标题（## 标题）、列表项（- 内容）或段落。链接：[文字](/pages/… 或 https://…)。',
  ],
  'content.save_question': [
    'Readers see the new text at once. The edit stands in the public log.',
    '读者会立即看到新内容。此次编辑会写入公开日志。',
  ],
  'content.kind.4': ['News', '新闻'],
  'content.kind.5': ['Banner', '横幅'],
  'content.kind.7': ['Privacy', '隐私政策'],
  'content.kind.18': ['Help page', '帮助页'],
  'content.kind.19': ['Terms', '使用条款'],
  'content.kind.21': ['About', '关于我们'],
  'content.kind.25': ['Contact', '联系我们'],
  'content.kind.26': ['Question', '常见问题'],
  'content.kind.32': ['Notice', '公告'],
  'content.kind.33': ['Compliance', '合规说明'],
  'content.kind.34': ['White paper', '白皮书'],
  'fields.c_id': ['Kind', '类别'],
  'fields.title': ['Title', '标题'],
  'fields.summary': ['Summary', '摘要'],
  'fields.body': ['Body', '内容'],
  'fields.languages': ['Languages', '语言'],
  'fields.published_at': ['Published', '发布时间'],
};
