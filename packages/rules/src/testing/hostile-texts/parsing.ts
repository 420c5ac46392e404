import type { Attack } from "./attack.ts";

/** Markup that two parsers read in two ways. */
export const parsing: readonly Attack[] = [
  ["a drawing", "<svg onload=alert(1)></svg>"],
  ["a drawing with a script", "<svg><script>alert(1)</script></svg>"],
  ["a drawing with a script of entities", "<svg><script>&#97;lert(1)</script></svg>"],
  [
    "a drawing with a script that closes itself",
    "<svg><script href='https://evil.example/x.js'/></svg>",
  ],
  [
    "a drawing that animates a link",
    "<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg>",
  ],
  ["a drawing that sets a handler", "<svg><set attributeName=onmouseover to=alert(1)></svg>"],
  [
    "a drawing with a foreign object",
    "<svg><foreignObject><iframe srcdoc='<script>alert(1)</script>'></iframe></foreignObject></svg>",
  ],
  ["a drawing that uses another", '<svg><use href="https://evil.example/x.svg#y"/></svg>'],
  [
    "a drawing that uses one in its address",
    "<svg><use href=\"data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='alert(1)'/></svg>#x\"/></svg>",
  ],
  [
    "a drawing with a picture",
    '<svg><image href="https://evil.example/a.png" onerror=alert(1) /></svg>',
  ],
  ["a drawing with a style", "<svg><style>*{background:url(https://evil.example)}</style></svg>"],
  [
    "a drawing with a title that breaks out",
    "<svg><title><img src=x onerror=alert(1)></title></svg>",
  ],
  [
    "a drawing with a description that breaks out",
    "<svg><desc><img src=x onerror=alert(1)></desc></svg>",
  ],
  [
    "a drawing that a paragraph ends",
    '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
  ],
  [
    "a drawing whose comment ends in a style",
    "<svg><style><!--</style><img src=x onerror=alert(1)>--></style></svg>",
  ],
  ["a drawing with character data", "<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>"],
  ["a formula", '<math href="javascript:alert(1)">x</math>'],
  [
    "a formula with an action",
    '<math><maction actiontype="statusline#https://evil.example" xlink:href="javascript:alert(1)">x</maction></math>',
  ],
  [
    "a formula with an annotation",
    '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  ],
  [
    "a formula with a glyph and a style",
    '<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  ],
  [
    "a formula with a table and a style",
    "<math><mtext><table><mglyph><style><math>CLICKME</math></style></mglyph></table></mtext></math>",
  ],
  [
    "a formula with a table that moves",
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  ],
  [
    "a formula and a drawing",
    '<math><mi><svg><mi><style><p title="</style><img src=x onerror=alert(1)>"></style></mi></svg></mi></math>',
  ],
  [
    "a paragraph in a drawing's style",
    '<svg><p><style><g title="</style><img src=x onerror=alert(1)>"></style></p></svg>',
  ],
  ["a template", "<template><script>alert(1)</script></template>"],
  [
    "a template that becomes a shadow",
    '<p><template shadowrootmode="open"><script>alert(1)</script></template></p>',
  ],
  [
    "a template within a template",
    "<template><template><img src=x onerror=alert(1)></template></template>",
  ],
  [
    "a part without scripts",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  ],
  [
    "a part without frames",
    '<noframes><p title="</noframes><img src=x onerror=alert(1)>"></noframes>',
  ],
  [
    "a part without embeds",
    '<noembed><p title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  ],
  ["a text area", '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>'],
  ["a title", '<title><p title="</title><img src=x onerror=alert(1)>"></title>'],
  ["an example", '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>'],
  ["a listing", "<listing>&lt;img src=x onerror=alert(1)&gt;</listing>"],
  ["plain text to the end", "<p>x</p><plaintext><img src=x onerror=alert(1)>"],
  ["a style", '<style><p title="</style><img src=x onerror=alert(1)>"></style>'],
  ["a select", "<select><option><style></option></select><img src=x onerror=alert(1)></style>"],
  ["an option", "<option><p title='</option><img src=x onerror=alert(1)>'></option>"],
  ["a comment", "<!-- <img src=x onerror=alert(1)> -->"],
  ["a comment that ends at once", "<!--><img src=x onerror=alert(1)>-->"],
  ["a comment that ends after a dash", "<!---><img src=x onerror=alert(1)>-->"],
  ["a comment that ends with a bang", "<!--x--!><img src=x onerror=alert(1)>-->"],
  ["a comment that is not closed", "<p>x</p><!-- <img src=x onerror=alert(1)>"],
  ["a comment with a condition", "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->"],
  ["a comment with a shown condition", "<![if !IE]><script>alert(1)</script><![endif]>"],
  ["a comment of a bogus kind", "<!x><img src=x onerror=alert(1)>"],
  ["a comment of a closing kind", "</ x><img src=x onerror=alert(1)>"],
  ["a processing instruction", "<?xml version='1.0'?><img src=x onerror=alert(1)>"],
  ["a processing instruction with a style", '<?xml-stylesheet href="javascript:alert(1)"?>'],
  ["a document type", '<!DOCTYPE x [<!ENTITY y "<img src=x onerror=alert(1)>">]><p>&y;</p>'],
  ["character data", "<![CDATA[<script>alert(1)</script>]]>"],
  ["character data that ends early", "<p><![CDATA[x]]>><img src=x onerror=alert(1)>]]></p>"],
  ["a tag that is not closed", "<p>x<img src=x onerror=alert(1)"],
  ["a tag that is not closed, with a quote", '<p>x</p><img src="x onerror=alert(1)'],
  [
    "an attribute that is not closed",
    '<a href="https://example.com>x</a><img src=x onerror=alert(1)>',
  ],
  ["a tag in a tag", "<a <img src=x onerror=alert(1)>>x</a>"],
  ["closings of the page", "</div></main></body></html><script>alert(1)</script>"],
  ["a paragraph closed alone", "</p></br></p>"],
  [
    "elements closed in the wrong order",
    "<strong><em><a href='https://example.com'>x</strong></em></a>",
  ],
  ["a link in a link", "<a href='https://example.com'><a href='javascript:alert(1)'>x</a></a>"],
  [
    "a table that throws things out",
    "<table><a href='javascript:alert(1)'>x</a><img src=x onerror=alert(1)><tr><td>y</td></tr></table>",
  ],
  ["a cell without a table", "<td>x</td><tr><th>y</th></tr><tbody>z"],
  [
    "a caption and columns",
    "<table><caption><img src=x onerror=alert(1)></caption><colgroup><col style=x></colgroup></table>",
  ],
  ["a list without a list", "<li>x<li>y<ul><li>z"],
  ["a name with a slash", "<p/onclick=alert(1)/>x</p>"],
  ["a name with odd characters", "<p\u2028onclick=alert(1)>x</p\u00a0>"],
  ["a name that is none", "<1><img/x><-><p:x><a.b onclick=alert(1)>x"],
  ["an attribute of a bad name", "<p \"='\" onclick=alert(1) '>x</p>"],
  [
    "an attribute with a namespace",
    '<p xml:base="javascript:alert(1)//" xlink:href="javascript:alert(1)">x</p>',
  ],
  ["half a surrogate", "<p>\ud800x\udfff</p><img alt='\ud800' src='https://example.com/a.png'>"],
  ["an entity that is none", "&#0;&#x110000;&#xd800;&nope;&#;&lt"],
  ["entities in names", "<&#115;cript>alert(1)</&#115;cript>"],
];
