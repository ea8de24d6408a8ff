"""Makes Excel workbooks with openpyxl, and writes what openpyxl reads of each: make_workbooks.py SEED COUNT FOLDER"""

import datetime
import json
import random
import re
import sys
import zipfile
from pathlib import Path

import openpyxl
from openpyxl.utils import get_column_letter
from openpyxl.utils.datetime import CALENDAR_MAC_1904

TEXTS = ["Öberg", " Ada ", "0301234", "n/a", "=", "'", "a\nb", "x < y & z", "1E2", "TRUE", "#N/A x"]
FORMATS = ["General", "0", "000", "0.00", "#,##0", "@", '"DE-"000000', "0000-0000", "0%", "0.00E+00", "[Red]0"]
DATES = ["yyyy-mm-dd", "dd.mm.yyyy", "m/d/yy", "yyyy-mm-dd hh:mm:ss", "[$-407]d. mmmm yyyy"]
ERRORS = ["#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?"]


def fill(cell, draw):
    kind = draw.randrange(8)
    if kind == 0:
        cell.value = draw.choice(TEXTS)
    elif kind == 1:
        cell.value = draw.choice([0, 7, -3, 123456, 4477012345678, 1.59, 0.1 + 0.2, 12345678.25])
        cell.number_format = draw.choice(FORMATS)
    elif kind == 2:
        cell.value = draw.random() < 0.5
    elif kind == 3:
        day = datetime.datetime(1950, 1, 1) + datetime.timedelta(days=draw.randrange(30000))
        cell.value = day + datetime.timedelta(hours=draw.choice([0, 0, 18]), minutes=30)
        if draw.random() < 0.5:
            cell.value = day
        cell.number_format = draw.choice(DATES)
    elif kind == 4:
        cell.value = draw.choice(ERRORS)
        cell.data_type = "e"
    elif kind == 5:
        cell.value = '=IF(1=1,"hidden","")'
    elif kind == 6:
        cell.value = datetime.time(draw.randrange(24), 30)


def merge(sheet, draw):
    column = draw.randrange(1, 7)
    row = draw.randrange(1, 9)
    width, height = draw.choice([(1, 3), (1, 2), (2, 1), (2, 2)])
    sheet.merge_cells(
        start_row=row, end_row=row + height - 1, start_column=column, end_column=column + width - 1
    )


def make(draw, path):
    book = openpyxl.Workbook()
    if draw.random() < 0.4:
        book.epoch = CALENDAR_MAC_1904
    for title in ["Players", "Members"][: draw.choice([1, 2])]:
        sheet = book.create_sheet(title)
        for row in range(1, 11):
            for column in range(1, 9):
                if draw.random() < 0.8:
                    fill(sheet.cell(row, column), draw)
        if draw.random() < 0.7:
            merge(sheet, draw)
        for row in range(1, 5):
            sheet.cell(row, 9).value = f"=A{row}&A{row}"
    book.remove(book.worksheets[0])
    book.save(path)
    edit(path, draw)


def edit(path, draw):
    """What openpyxl cannot write: in column I a shared formula, whose cells may have a value, and an extension."""
    parts = {}
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    for name in [name for name in parts if name.startswith("xl/worksheets/")]:
        xml = parts[name].decode()
        value = draw.choice(["<v />", "<v></v>", "", "<v>7</v>"])
        xml = re.sub(
            r'(<c r="I1")([^>]*)><f>[^<]*</f><v ?/></c>',
            r'\1\2><f t="shared" ref="I1:I4" si="0">A1&amp;A1</f>' + value + "</c>",
            xml,
        )
        xml = re.sub(
            r'(<c r="I[2-4]")([^>]*)><f>[^<]*</f><v ?/></c>', r'\1\2><f t="shared" si="0"/>' + value + "</c>", xml
        )
        parts[name] = xml.encode()
    extension = b'<extLst><ext xmlns:x15="urn:x15" uri="x"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>'
    book = parts["xl/workbook.xml"]
    parts["xl/workbook.xml"] = book.replace(b"</workbook>", extension + b"</workbook>")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)


def describe(cell):
    value = cell.value
    if isinstance(value, bool):
        return ["boolean", str(value).lower()]
    if isinstance(value, (int, float)):
        return ["number", value]
    if isinstance(value, datetime.datetime):
        has_time = (value.hour, value.minute, value.second) != (0, 0, 0)
        return ["date", value.strftime("%Y-%m-%d %H:%M:%S" if has_time else "%Y-%m-%d")]
    if isinstance(value, datetime.time):
        return ["text", value.strftime("%H:%M:%S")]
    return ["error" if cell.data_type == "e" else "text", value]


def read(path):
    values = openpyxl.load_workbook(path, data_only=True)
    formulas = openpyxl.load_workbook(path)
    sheets = {}
    for sheet in values.worksheets:
        cells = {}
        for row in formulas[sheet.title].iter_rows():
            for cell in row:
                shown = sheet[cell.coordinate]
                if shown.value is not None:
                    cells[cell.coordinate] = describe(shown)
                elif cell.data_type == "f":
                    cells[cell.coordinate] = ["formula", None]
        merges = sorted(str(one) for one in sheet.merged_cells.ranges)
        sheets[sheet.title] = {"cells": cells, "merges": merges}
    return sheets


def main(seed, count, folder):
    for number in range(int(count)):
        path = Path(folder) / f"{number}.xlsx"
        make(random.Random(f"{seed}-{number}"), path)
        (Path(folder) / f"{number}.json").write_text(json.dumps(read(path)))


main(*sys.argv[1:])
